/** The color values of the design. Only the theme uses these values. Pages use the names in the palette. */
export interface ColorTokens {
  ink: string;
  inkQuiet: string;
  inkFaint: string;
  line: string;
  /** The border of fields and buttons. Its contrast with the background is at least 3:1. */
  edge: string;
  paper: string;
  surface: string;
  hover: string;
  neutralSoft: string;
  blue: string;
  blueStrong: string;
  blueSoft: string;
  onBlue: string;
  green: string;
  greenSoft: string;
  amber: string;
  amberSoft: string;
  red: string;
  redStrong: string;
  redSoft: string;
  onColor: string;
  /** The background of the route shield. */
  sign: string;
  dash: string;
}

export const lightTokens: ColorTokens = {
  ink: '#12202b',
  inkQuiet: '#3c4b57',
  inkFaint: '#5a6975',
  line: '#dfe3e4',
  edge: '#84919b',
  paper: '#faf9f6',
  surface: '#ffffff',
  hover: '#f1f1ed',
  neutralSoft: '#ebeeef',
  blue: '#1d4f91',
  blueStrong: '#153d72',
  blueSoft: '#e8eff8',
  onBlue: '#ffffff',
  green: '#00704a',
  greenSoft: '#e3f3ec',
  amber: '#8a5200',
  amberSoft: '#fcefd9',
  red: '#b3261e',
  redStrong: '#8f1d17',
  redSoft: '#fbe9e7',
  onColor: '#ffffff',
  sign: '#1d4f91',
  dash: '#e0a526',
};

/** The colors of dark mode. They do not invert the light colors: the background is dark blue, the surfaces have low
 *  contrast, and no color is pure black or white. */
export const darkTokens: ColorTokens = {
  ink: '#e9edf0',
  inkQuiet: '#b8c3cb',
  inkFaint: '#95a3ae',
  line: '#2b3b47',
  edge: '#647684',
  paper: '#101a22',
  surface: '#16232d',
  hover: '#1b2a35',
  neutralSoft: '#233340',
  blue: '#8db8f0',
  blueStrong: '#a9cbf6',
  blueSoft: '#1b3048',
  onBlue: '#101a22',
  green: '#5fd0a3',
  greenSoft: '#12352a',
  amber: '#ffb84d',
  amberSoft: '#3a2b10',
  red: '#ff9b92',
  redStrong: '#ffb5ae',
  redSoft: '#42201d',
  onColor: '#101a22',
  sign: '#2f68b5',
  dash: '#e0a526',
};

/** The colors of the highway illustration. They are the same in light and dark mode, because the scene is at night. */
export const night = {
  sky: '#12202b',
  farHills: '#182b39',
  nearHills: '#1d3444',
  road: '#0c161e',
  truck: '#0a131a',
  text: '#f4f1ea',
  textQuiet: '#c3ccd2',
  dash: '#e0a526',
  signal: '#ffb84d',
  line: '#2b3b47',
} as const;
export type NightPalette = { [Name in keyof typeof night]: string };
