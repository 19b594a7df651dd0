type Alliance = 'star' | 'oneworld' | 'skyteam'
/**
 * Kind of an airline's sales: connects with others (network), a Gulf network, point to point and cheap, or a small
 * national one.
 */
export type Selling = 'network' | 'gulf' | 'european' | 'low-cost' | 'regional' | 'iranian'

export interface Carrier {
  readonly code: string
  readonly country: string
  readonly alliance: Alliance | null
  readonly selling: Selling
  /** Against the market's usual fare. */
  readonly priceFactor: number
  /** First three digits of its ticket numbers. */
  readonly ticketCode: string
  readonly cabins: string
  /** IATA aircraft types: for short flights, and for long ones. */
  readonly narrow: readonly string[]
  readonly wide: readonly string[]
}

/** code country alliance selling factor% ticket cabins narrow wide */
const rows = `
IA IQ - regional 92 073 YC 73H,7M8,32B 788,772
UD IQ - regional 84 848 Y 734,73G -
RB SY - regional 88 070 YC 320 343
XH SY - regional 90 676 YC 320 -
TK TR star network 108 235 YC 321,32N,32Q,73H 333,359,77W
VF TR - low-cost 82 592 Y 73H,7M8 -
PC TR - low-cost 78 624 Y 32N,32Q -
XQ TR - low-cost 84 564 Y 73H,7M8 -
QR QA oneworld gulf 116 157 YCF 320,32N 788,359,77W
EK AE - gulf 118 176 YWCF - 77W,388
FZ AE - low-cost 96 141 YC 7M8,73H,7M9 -
EY AE - gulf 110 607 YCF 32N,321 789,359
G9 AE - low-cost 80 514 Y 320,32N -
3L AE - low-cost 81 854 Y 320 -
SV SA skyteam gulf 98 065 YC 320,32N 77W,789,333
XY SA - low-cost 84 593 Y 32N -
F3 SA - low-cost 80 593 Y 32N,320 -
GF BH - gulf 98 072 YC 320,32N 789
KU KW - gulf 96 229 YC 32N,320 332,77W
J9 KW - low-cost 82 486 Y 32N,320 -
WY OM oneworld gulf 99 910 YC 7M8,73H 789
OV OM - low-cost 78 960 Y 32N -
RJ JO oneworld network 102 512 YC 320,E95,32N 788
R5 JO - regional 88 151 Y 73H -
MS EG star network 97 077 YC 73H,32N 789,333
SM EG - low-cost 80 381 Y 32N,320 -
NP EG - low-cost 82 325 Y 320,321 -
E5 EG - low-cost 80 844 Y 320 -
ME LB skyteam network 106 076 YC 32Q,320 332
ET ET star network 95 071 YC 7M8,73H 788,359
AT MA oneworld network 94 147 YC 73H,7M8 788
TU TN - regional 90 199 YC 320 332
IR IR - iranian 76 096 YC 320,ATR 332
W5 IR - iranian 80 537 YC 313,AR1 343
QB IR - iranian 74 237 Y 100,320 -
B9 IR - iranian 72 491 Y M83 -
EP IR - iranian 72 815 Y 100,AT7 -
J2 AZ - network 92 771 YC 320,E90 788
HY UZ - network 90 250 YC 32N,320 788
KC KZ - network 94 465 YC 32N,32Q 763
AI IN star network 90 098 YC 32N,321 788,77W
6E IN - low-cost 76 312 Y 32N,32Q -
PK PK - regional 84 214 YC 320 772
MH MY oneworld network 96 232 YC 73H,7M8 359,333
TG TH star network 99 217 YC 320 359,77W
LH DE star european 112 220 YWCF 32N,320,321 359,748
EW DE - low-cost 86 104 Y 320,32N -
DE DE - low-cost 92 881 YWC 32N,321 339
4Y DE star low-cost 94 838 YC 320 333
OS AT star european 104 257 YWC 320,E95,32N 772,763
LX CH star european 114 724 YWCF 32N,221 77W,333
SN BE star european 100 082 YC 320,319 333
A3 GR star european 92 390 YC 32N,320 -
CY CY - regional 90 078 Y 221,320 -
RO RO skyteam european 90 281 YC 73H,7M8 -
DN RO - low-cost 84 323 Y 320 -
JU RS - european 88 115 YC 319,320 332
LO PL star european 94 080 YWC E95,7M8 788
AF FR skyteam european 110 057 YWCF 320,221 77W,359
KL NL skyteam european 108 074 YWC 73H,E90 789,77W
BA GB oneworld european 112 125 YWCF 32N,320 789,77W,351
AZ IT - european 96 055 YWC 32N,320 339
SU RU - network 98 555 YC 320,73H 77W,359
ZZ GB - network 100 999 YC 32N 789`

const list = (text: string | undefined) => (!text || text === '-' ? [] : text.split(','))

export const carriers: ReadonlyMap<string, Carrier> = new Map(
  rows
    .trim()
    .split('\n')
    .map(row => {
      const [code = '', country = '', alliance, selling, factor, ticketCode = '', cabins = 'Y', narrow, wide] = row.split(' ')
      const carrier: Carrier = {
        code,
        country,
        alliance: alliance === '-' ? null : (alliance as Alliance),
        selling: selling as Selling,
        priceFactor: Number(factor) / 100,
        ticketCode,
        cabins,
        narrow: list(narrow),
        wide: list(wide),
      }
      return [code, carrier]
    }),
)

export function getCarrier(code: string): Carrier {
  const carrier = carriers.get(code)
  if (!carrier) throw new Error(`no carrier ${code}`)
  return carrier
}

/** Code shares: seller, then the airlines on whose flights it puts its number. */
const codeshareRows: Readonly<Record<string, string>> = {
  EK: 'FZ',
  QR: 'RJ WY MH',
  EY: 'RJ AF',
  RJ: 'QR BA',
  LH: 'OS LX SN EW A3 MS TK',
  OS: 'LH LX',
  LX: 'LH OS',
  SN: 'LH OS',
  AF: 'KL ME KC SV',
  KL: 'AF',
  BA: 'QR RJ',
  TK: 'LH A3 MS J2 VF KC',
  MS: 'LH TK',
  ME: 'AF SV',
  SV: 'AF KL ME F3',
  A3: 'LH TK',
  GF: 'RJ EY',
  MH: 'QR',
  TG: 'LH TK',
  JU: 'EY AF',
  LO: 'LH TK',
  AT: 'QR',
  IA: 'UD',
  KU: 'J9',
}
const codeshares = new Map(Object.entries(codeshareRows).map(([seller, flown]) => [seller, new Set(flown.split(' '))]))
export const sellsFlightsOf = (seller: string, operator: string): boolean => codeshares.get(seller)?.has(operator) ?? false
/** Airlines that sell the operator's flights under their own number. */
export const sellersOf = (operator: string): string[] =>
  [...codeshares].filter(([, flown]) => flown.has(operator)).map(([seller]) => seller)
