import { html, type Html } from './html.ts';

/** Draws the logo of the product, a route shield with a center line, as in web/public/favicon.svg. */
export function shield(): Html {
  return html`<svg class="shield" aria-hidden="true" width="34" height="34" viewBox="0 0 26 26">
    <path class="shield-ground" d="M4 3h18l1 4c0 9-4 14-10 16C7 21 3 16 3 7z" />
    <path class="dash" d="M13 6v14" stroke-width="2" stroke-dasharray="3 2.4" />
  </svg>`;
}

export function arrow(): Html {
  return html`<svg class="arrow" aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
    <path d="M3 10h13M10.5 4.5 16 10l-5.5 5.5" />
  </svg>`;
}

/** Draws the straight-ahead arrow of a highway guide sign. */
export function arrowAhead(): Html {
  return html`<svg class="ahead" aria-hidden="true" width="104" height="152" viewBox="0 0 104 152">
    <path d="M52 0 104 62q-22-10-37-9l5 99H32l5-99q-15-1-37 9z" />
  </svg>`;
}

export function handset(): Html {
  return html`<svg class="handset" aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
    <path
      d="M6.7 2.6 8.4 6.5 6.6 8.3q1.7 3.4 5.1 5.1l1.8-1.8 3.9 1.7v2.9q0 1.4-1.5 1.4C8.7 17.2 2.8 11.3 2.4 4.1q0-1.5 1.4-1.5z"
    />
  </svg>`;
}

/** The symbol of a truck. The page repeats the symbol for each truck of the fleet. */
const TRUCK = html`<symbol id="truck" viewBox="0 0 44 20">
  <path
    d="M1 2h26v12H1zM28.5 5H35q1 0 1.5 1l2.8 4 3 1q.7.3.7 1.2V14H28.5zM30 6.5V10h7l-2.2-3.5z"
    fill-rule="evenodd"
  />
  <path d="M7 13.5a3 3 0 1 1-.01 0zM14.5 13.5a3 3 0 1 1-.01 0zM37 13.5a3 3 0 1 1-.01 0z" />
</symbol>`;

/** The picture shows at most this many trucks. The text beside it states the whole number. */
const MAX_TRUCKS = 24;

/** Draws the trucks of the fleet in rows of six. */
export function fleetPicture(trucks: number): Html {
  const pictures = Array.from({ length: Math.min(trucks, MAX_TRUCKS) }, (_, index) => {
    const x = (index % 6) * 52;
    const y = Math.floor(index / 6) * 26;
    return html`<use href="#truck" x="${x}" y="${y}" width="44" height="20" />`;
  });
  const [columns, rows] = [Math.min(pictures.length, 6), Math.ceil(pictures.length / 6)];
  const [width, height] = [columns * 52 - 8, rows * 26 - 6];
  return html`<svg
    class="fleet"
    aria-hidden="true"
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
  >
    ${TRUCK}${pictures}
  </svg>`;
}

/** The icons of the services, in the style of interstate service signs. A service gets the first icon whose pattern
 *  matches its name. The default is a pallet with boxes. */
const FREIGHT: readonly (readonly [RegExp, Html])[] = [
  [
    /refriger|reefer|frozen|cold|food|beverage|produce|dairy|meat/i,
    html`<path d="M24 8v32M10.1 16l27.8 16M37.9 16 10.1 32" />
      <path
        d="m19 11 5 4 5-4M19 37l5-4 5 4M10.5 22l6-2.3-1-6.3M37.5 26l-6 2.3 1 6.3M37.5 22l-6-2.3 1-6.3M10.5 26l6 2.3-1 6.3"
      />`,
  ],
  [
    /paper|print|cardboard|packaging/i,
    html`<ellipse cx="17" cy="16" rx="9" ry="5" />
      <ellipse cx="17" cy="16" rx="2.6" ry="1.4" />
      <path d="M8 16v18q0 5 9 5t9-5V16M26 22q3-3 7 0t7 0v14q-3 3-7 0t-7 0" />`,
  ],
  [
    /metal|steel|iron|coil|alumin/i,
    html`<circle cx="17" cy="27" r="11" />
      <circle cx="17" cy="27" r="6.5" />
      <circle cx="17" cy="27" r="2.2" />
      <path d="M17 16h14q9 2 9 11t-9 11H17M30 16q9 2 9 11" />`,
  ],
  [
    /farm|feed|grain|seed|agri|hay|livestock/i,
    html`<path d="M24 41V13" />
      <path
        d="M24 16q-5-3-4-9 6 3 4 9q6-3 4-9-6 3-4 9M24 25q-8 0-9-8 8 0 9 8q1-8 9-8 0 8-9 8M24 34q-8 0-9-8 8 0 9 8q1-8 9-8 0 8-9 8"
      />`,
  ],
  [
    /utilit|pole|pipe|cable|transformer|wire/i,
    html`<path d="M24 7v34M11 13h26M14 20h20M19 41h10" />
      <path d="M13 13V9M35 13V9M16 20v-4M32 20v-4M11 13q-3 7-5 8M37 13q3 7 5 8" />`,
  ],
];

const PALLET = html`<path d="M8 35h32M11 35v5M24 35v5M37 35v5M8 40h32" />
  <path
    d="M11 22h13v13H11zM24 22h13v13H24zM17.5 9h13v13h-13zM16 22v4h3v-4M29 22v4h3v-4M22.5 9v4h3V9"
  />`;

export function freightSign(service: string): Html {
  const drawn = FREIGHT.find(([words]) => words.test(service))?.[1] ?? PALLET;
  return html`<svg class="freight" aria-hidden="true" width="56" height="56" viewBox="0 0 48 48">
    <rect class="plate" width="48" height="48" rx="8" />
    <rect class="rim" x="2.5" y="2.5" width="43" height="43" rx="6" />
    <g class="picture">${drawn}</g>
  </svg>`;
}
