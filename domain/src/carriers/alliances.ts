/** The three alliances whose members earn and honour one another's miles. */
export type Alliance = 'oneworld' | 'skyteam' | 'star'

/** In the order in which they are offered. */
export const alliances: readonly Alliance[] = ['oneworld', 'skyteam', 'star']

/**
 * Members by IATA code. Those who left, or whose membership is suspended (S7, Aeroflot), are not here: nobody can use
 * their miles. Facts are the carriers' own announcements, checked against OPTD.
 */
const members: Readonly<Record<Alliance, readonly string[]>> = {
  oneworld: ['AA', 'AS', 'AT', 'AY', 'BA', 'CX', 'FJ', 'IB', 'JL', 'MH', 'QF', 'QR', 'RJ', 'UL', 'WY'],
  skyteam: ['AF', 'AM', 'AR', 'CI', 'DL', 'GA', 'KE', 'KL', 'KQ', 'ME', 'MF', 'MU', 'RO', 'SK', 'SV', 'UX', 'VN', 'VS'],
  star: [
    'A3',
    'AC',
    'AI',
    'AV',
    'BR',
    'CA',
    'CM',
    'ET',
    'LH',
    'LO',
    'LX',
    'MS',
    'NH',
    'NZ',
    'OA',
    'OS',
    'OU',
    'OZ',
    'SA',
    'SN',
    'SQ',
    'TG',
    'TK',
    'TP',
    'UA',
    'ZH',
    '4Y',
  ],
}

const allianceByCarrier: ReadonlyMap<string, Alliance> = new Map(
  alliances.flatMap(alliance => members[alliance].map((code): [string, Alliance] => [code, alliance])),
)

/** Undefined for a carrier that belongs to none, and for one we do not know. */
export const allianceOf = (carrierCode: string): Alliance | undefined => allianceByCarrier.get(carrierCode)

/** The alliances' own marks; they are not translated. */
export const allianceName: Readonly<Record<Alliance, string>> = { oneworld: 'oneworld', skyteam: 'SkyTeam', star: 'Star Alliance' }
