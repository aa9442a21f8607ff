import { styled } from '@mui/material/styles';

const Scene = styled('svg')(({ theme }) => {
  const { night } = theme.vars.palette;
  return {
    display: 'block',
    width: '100%',
    '& .far': { fill: night.farHills },
    '& .near': { fill: night.nearHills },
    '& .road': { fill: night.road },
    '& .truck': { fill: night.truck },
    '& .tire': { fill: night.truck, stroke: night.nearHills },
    '& .hub': { fill: night.line },
    '& .edge': { stroke: night.line, fill: 'none' },
    '& .dash': { stroke: night.dash, fill: 'none' },
    '& .star': { fill: night.textQuiet },
    '& .lamp': { fill: night.signal },
    '& .wire': { stroke: night.line, fill: 'none' },
    '& .pole': { fill: night.line },
    '& .beam-start': { stopColor: night.signal, stopOpacity: 0.5 },
    '& .beam-end': { stopColor: night.signal, stopOpacity: 0 },
  };
});

const STARS = [
  [38, 36, 1.2],
  [122, 84, 0.9],
  [214, 22, 1],
  [318, 62, 1.3],
  [402, 30, 0.8],
  [520, 74, 1],
  [604, 18, 1.2],
  [700, 52, 0.8],
  [792, 26, 1],
  [884, 78, 1.2],
  [966, 34, 0.9],
  [1058, 60, 1.1],
  [1140, 16, 0.8],
  [1216, 70, 1.2],
  [1302, 38, 1],
  [1392, 58, 0.9],
] as const;

const POLES = [60, 300, 540, 780, 1020, 1260, 1500];

/** The x positions of the marker lights on the trailer's upper edge. */
const LAMPS = [1002, 1034, 1066, 1098, 1130];

const WHEELS = [1014, 1036, 1112, 1134, 1202];

function UtilityPoles() {
  return (
    <g>
      {POLES.map((x) => (
        <g key={x}>
          <rect className="pole" x={x - 1.5} y="150" width="3" height="94" />
          <rect className="pole" x={x - 14} y="158" width="28" height="2.5" />
          <path
            className="wire"
            strokeWidth="1"
            d={`M${x - 12} 158 q120 30 240 0 M${x + 12} 158 q120 30 240 0`}
          />
        </g>
      ))}
    </g>
  );
}

function Truck() {
  return (
    <g>
      <path fill="url(#beam)" d="M1214 238 L1440 226 V262 L1214 252z" />
      <rect className="truck" x="992" y="190" width="150" height="54" rx="3" />
      <path className="truck" d="M1146 244v-46q0-4 4-4h30q5 0 8 5l12 21 14 5q4 2 4 6v13z" />
      <path className="lamp" opacity="0.55" d="M1166 202h14q3 0 4 2l8 15h-26z" />
      {LAMPS.map((x) => (
        <circle key={x} className="lamp" cx={x} cy="193.5" r="1.5" />
      ))}
      <circle className="lamp" cx="1155" cy="196" r="1.5" />
      <circle className="lamp" cx="1214" cy="238" r="2.6" />
      {WHEELS.map((x) => (
        <g key={x}>
          <circle className="tire" cx={x} cy="246" r="9" strokeWidth="1.5" />
          <circle className="hub" cx={x} cy="246" r="3" />
        </g>
      ))}
    </g>
  );
}

/** Shows an illustration of a highway at night: stars, the escarpment, utility poles and a truck with its lights on. */
export function NightHighway() {
  return (
    <Scene aria-hidden height={240} viewBox="0 0 1440 280" preserveAspectRatio="xMaxYMax slice">
      <defs>
        <linearGradient id="beam">
          <stop className="beam-start" offset="0" />
          <stop className="beam-end" offset="1" />
        </linearGradient>
      </defs>
      {STARS.map(([x, y, radius]) => (
        <circle key={x} className="star" cx={x} cy={y} r={radius} />
      ))}
      <path
        className="far"
        d="M0 176h90l26-34h168l20 22h60l22 12h150l34-46h232l18 18h46l30 28h128l24-22h110l16-26h178l28 32h60V280H0z"
      />
      <path className="near" d="M0 214q180-34 400-14t420-10 340 6 280-14V280H0z" />
      <UtilityPoles />
      <rect className="road" y="240" width="1440" height="40" />
      <path className="edge" strokeWidth="1.5" d="M0 241h1440" />
      <Truck />
      <path className="dash" strokeWidth="3" strokeDasharray="34 26" d="M0 268h1440" />
    </Scene>
  );
}
