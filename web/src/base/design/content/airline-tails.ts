type Art = readonly (readonly [fill: string, d: string])[]

/** Drawings on the tails of the airlines that are sold most, over their colour: simple shapes of our own. */
export const drawnTails: Readonly<Record<string, Art>> = {
  IA: [
    ['#fff', 'M0 19 32 12v4L0 23z'],
    ['#7fc79b', 'M0 25 32 18v3L0 28z'],
  ],
  TK: [['#fff', 'M0 30C10 28 20 22 32 6v6C22 26 12 31 0 34z']],
  VF: [
    ['#ff4d3d', 'M15 32 32 9v23z'],
    ['#8fb0ff', 'M10 32 20 18l3 0-9 14z'],
  ],
  PC: [['#d4202a', 'M0 32C12 30 24 26 32 17v15z']],
  UD: [
    ['#e9b44c', 'M0 28 32 17v4L0 32z'],
    ['#fff', 'M23 7a4 4 0 1 0 3 7 5 5 0 0 1-3-7z'],
  ],
  FZ: [
    ['#f58220', 'M0 32 32 20v12z'],
    ['#7ec8f2', 'M0 26 32 14v3L0 29z'],
  ],
  EK: [
    ['#fff', 'M18 0h5v32h-5z'],
    ['#00732f', 'M0 26h32v6H0z'],
  ],
  QR: [['#b9b4b6', 'M0 32V28l8-2 2-3 4 1 3-4 4 1 3-4 8-1v16z']],
  RJ: [
    ['#c9a24b', 'M0 24 32 17v2.5L0 26.5z'],
    ['#c8102e', 'm23 6 3 4-3 4-3-4z'],
  ],
  XH: [
    ['#5fb6e8', 'M0 27 32 15v5L0 32z'],
    ['#fff', 'M22 6.5a2.5 2.5 0 1 0 .01 0z'],
  ],
  RB: [
    ['#fff', 'M0 22 32 10v3L0 25z'],
    ['#8db4e8', 'M0 29 32 17v3L0 32z'],
  ],
  MS: [
    ['#d9a441', 'M20 8a6 6 0 1 0 .01 0z'],
    ['#0b2a5b', 'M20 11a3 3 0 1 0 .01 0z'],
  ],
  ME: [['#fff', 'm21 7 7 13H14zM19 20h4v5h-4z']],
  G9: [['#fff', 'M0 32C8 20 20 12 32 11v5C22 17 13 23 8 32z']],
}

/** Stripes for the others. */
export const tailPatterns = [
  'M0 24 32 13v4L0 28z',
  'M14 32 32 10v8L21 32z',
  'M0 32C12 29 24 24 32 13v7C24 28 14 31 4 32z',
  'M0 17 32 8v3L0 20zM0 25 32 16v3L0 28z',
]
