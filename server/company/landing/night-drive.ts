import { html, type Html } from './html.ts';

// Draws the night drive below the headline. It shows stars and a low moon, the caprock escarpment, a grain elevator and a
// windmill on the plain, and the carrier's truck with the carrier's name on the trailer. The stylesheet sets the colors by
// class.

const STARS = [
  [72, -150, 1.3],
  [190, -96, 1],
  [286, -172, 1.2],
  [404, -120, 0.9],
  [520, -160, 1.3],
  [634, -84, 1],
  [716, -178, 1.1],
  [792, -40, 1],
  [850, -132, 1.5],
  [914, 30, 0.9],
  [962, -72, 1.2],
  [1024, -164, 0.9],
  [1066, 64, 1.1],
  [1104, -18, 1.4],
  [1160, -112, 1],
  [1206, 42, 1],
  [1252, -170, 1.3],
  [1268, 96, 0.9],
  [1410, -146, 1],
  [1436, 58, 1.2],
  [1478, -60, 1.5],
  [1532, 20, 1],
  [1560, -132, 1.2],
  [1492, 118, 0.9],
] as const;

const POLES = [70, 390, 710, 1030, 1350];
const WHEELS = [1032, 1062, 1226, 1256, 1354];
const LAMPS = [1010, 1060, 1110, 1160, 1210, 1260];
const TRAILER = { left: 1000, width: 272 };

function sky(): Html {
  const stars = STARS.map(([x, y, radius]) => html`<circle cx="${x}" cy="${y}" r="${radius}" />`);
  return html`<g class="star">${stars}</g>
    <path class="moon" d="M1334-64a44 44 0 1 0 38 66 35 35 0 0 1-38-66z" />`;
}

function land(): Html {
  return html`<path
      class="far"
      d="M0 232h64l18-38h206l16 20h84l20 18h118l30-26h92l16-34h244l14 22h66l22 24h120l26-40h210l18 26h62l24 28h130v128H0z"
    />
    <path
      class="strata"
      d="M78 204h218M70 218h238M660 184h240M650 202h262M1156 190h196M1144 206h222"
    />
    <path class="near" d="M0 270q200-30 430-12t470-8 390 6 310-12v116H0z" />`;
}

function elevator(): Html {
  return html`<g class="building" transform="translate(236 0)">
    <path d="M508 254v-74q0-6 9-6t9 6q0-6 9-6t9 6q0-6 9-6t9 6v74z" />
    <path d="M519 176v-22h32v22zM515 154l20-13 20 13zM562 254v-34h26v34zM560 220l15-9 15 9z" />
    <path class="edge" d="M526 180v74M544 180v74" />
    <rect class="lamp" x="531" y="160" width="8" height="5" />
  </g>`;
}

function windmill(): Html {
  const blades = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${(812 + x * 4).toFixed(1)} ${(168 + y * 4).toFixed(1)}L${(812 + x * 17).toFixed(1)} ${(168 + y * 17).toFixed(1)}`;
  }).join('');
  return html`<g class="windmill" transform="translate(-500 0)">
    <path d="M802 254 811 168h2l9 86M805 226h14M807 204h10M803.5 240 819 226M806 226l11-22" />
    <path class="blades" d="${blades}" />
    <path class="vane" d="M812 168h26l8-6v12l-8-6" />
  </g>`;
}

function line(): Html {
  const wires = POLES.map(
    (x) => html`<path class="wire" d="M${x - 15} 186q160 40 320 0M${x + 15} 186q160 40 320 0" />`,
  );
  const poles = POLES.map(
    (x) => html`<path class="pole" d="M${x - 2} 176h4v128h-4zM${x - 20} 184h40v3h-40z" />`,
  );
  return html`${wires}${poles}`;
}

/** Returns the font size with which the name fits on the trailer. */
function letteringSize(brand: string): number {
  return Math.max(9, Math.min(25, (TRAILER.width - 36) / (brand.length * 0.56)));
}

function trailer(brand: string): Html {
  const lamps = LAMPS.map((x) => html`<circle cx="${x}" cy="211" r="1.8" />`);
  const middle = TRAILER.left + TRAILER.width / 2;
  return html`<path class="truck" d="M1272 226h22q4 0 4 4v30q0 4-4 4h-22z" />
    <rect class="truck" x="${TRAILER.left}" y="206" width="${TRAILER.width}" height="88" rx="3" />
    <path class="edge" d="M1000.5 288h271M1277 234h16M1277 240h16M1277 246h16" />
    <text class="lettering" x="${middle}" y="258" font-size="${letteringSize(brand).toFixed(1)}">
      ${brand}
    </text>
    <g class="lamp">${lamps}</g>`;
}

function tractor(): Html {
  return html`<path
      class="truck"
      d="M1286 298v-66q0-18 14-18h32q9 0 13 8l16 30 26 6q7 2 7 10v30z"
    />
    <path class="window" d="M1318 226h13q4 0 6 4l12 22h-31z" />
    <path class="edge" d="M1312 258v34M1352 262l30 7M1300 228v62" />
    <path class="stack" d="M1300 216v-22h5v22z" />
    <circle class="lamp" cx="1304" cy="213" r="1.8" />
    <circle class="lamp" cx="1332" cy="214" r="1.8" />
    <circle class="headlamp" cx="1389" cy="278" r="3.6" />`;
}

function truck(brand: string): Html {
  const wheels = WHEELS.map(
    (x) =>
      html`<circle class="tire" cx="${x}" cy="300" r="13" />
        <circle class="hub" cx="${x}" cy="300" r="4.5" />`,
  );
  return html`<path class="beam" fill="url(#beam)" d="M1390 276l210-22v64l-210-34z" />
    ${trailer(brand)}${tractor()}${wheels}`;
}

function road(): Html {
  return html`<rect class="road" y="304" width="1600" height="56" />
    <path class="shoulder" d="M0 305h1600" />
    <path class="dash" d="M0 340h1600" stroke-width="4" stroke-dasharray="40 30" />`;
}

export function nightDrive(brand: string): Html {
  return html`<svg
    class="night-drive"
    aria-hidden="true"
    width="1600"
    height="560"
    viewBox="0 -200 1600 560"
    preserveAspectRatio="xMaxYMax slice"
  >
    <defs>
      <linearGradient id="beam">
        <stop class="beam-start" offset="0" />
        <stop class="beam-end" offset="1" />
      </linearGradient>
    </defs>
    ${sky()}${land()}${line()}${elevator()}${windmill()}${road()}${truck(brand)}
  </svg>`;
}
