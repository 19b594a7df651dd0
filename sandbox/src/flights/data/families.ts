import type { Selling } from './carriers.ts'

/** A baggage allowance: pieces with kilograms, none, or unknown. */
export type Bag = { pieces: number; kg: number | null } | 'none' | 'unknown'
/** Dollars per person for a short flight; 'no' not allowed, 'ask' allowed without a told fee, 'unknown' not told. */
export type Rule = number | 'no' | 'ask' | 'unknown'
export interface Family {
  readonly name: string
  /** Price against the cheapest family of the cabin. */
  readonly factor: number
  readonly cabinBag: Bag
  readonly checkedBag: Bag
  readonly meal: 'meal' | 'snack' | 'for_sale' | 'none' | 'unknown'
  readonly seat: 'free' | 'for_sale' | 'none' | 'unknown'
  readonly change: Rule
  readonly refund: Rule
}

/** name | factor% | cabin bag | checked bag | meal | seat | change | refund */
const templates: Readonly<Record<Selling, string>> = {
  network: 'Light|100|1x8|none|meal|for_sale|60|no; Classic|112|1x8|1x23|meal|for_sale|45|90; Flex|138|1x8|1x32|meal|free|0|0',
  gulf: 'Lite|100|1x7|1x20|meal|for_sale|70|no; Classic|111|1x7|1x25|meal|for_sale|50|100; Convenience|126|1x7|1x30|meal|free|25|60; Comfort|150|1x7|1x35|meal|free|0|0',
  european: 'Light|100|1x8|none|snack|for_sale|no|no; Classic|118|1x8|1x23|snack|free|70|no; Flex|152|1x8|1x23|snack|free|0|0',
  'low-cost': 'Basic|100|1x7|none|none|for_sale|50|no; Value|118|1x7|1x20|for_sale|for_sale|35|no; Flex|146|1x7|1x30|snack|free|0|30',
  regional: 'Saver|100|1x7|1x20|unknown|none|40|ask; Flexible|124|1x7|1x30|meal|free|15|25',
  iranian: 'Economy|100|unknown|unknown|snack|unknown|unknown|ask; Economy Plus|116|1x5|1x30|meal|unknown|20|30',
}

/** Airlines whose families have names and rules of their own. */
const own: Readonly<Record<string, string>> = {
  TK: 'EcoFly|100|1x8|1x20|meal|for_sale|70|no; ExtraFly|112|1x8|1x25|meal|free|40|80; PrimeFly|136|1x8|1x30|meal|free|0|0',
  PC: 'Light|100|none|none|for_sale|for_sale|no|no; Essentials|117|1x8|1x20|for_sale|for_sale|45|no; Comfort Flex|142|1x8|1x20|snack|free|0|20',
  VF: 'Basic|100|1x8|none|none|for_sale|no|no; EcoJet|115|1x8|1x15|for_sale|for_sale|40|no; Flex|138|1x8|1x25|snack|free|0|25',
  XQ: 'SunEco|100|1x8|none|for_sale|for_sale|60|no; SunClassic|116|1x8|1x20|for_sale|free|40|no; SunPremium|144|1x8|1x30|meal|free|0|25',
  EW: 'Basic|100|none|none|for_sale|for_sale|no|no; Smart|122|1x8|1x23|for_sale|free|50|no; Premium|158|1x8|2x23|meal|free|0|0',
  G9: 'Basic|100|1x10|none|for_sale|for_sale|55|no; Value|116|1x10|1x20|for_sale|for_sale|40|no; Ultimate|140|1x10|1x30|snack|free|0|20',
  FZ: 'Lite|100|1x7|none|for_sale|for_sale|80|no; Value|114|1x7|1x20|meal|for_sale|55|110; Flex|134|1x7|1x40|meal|free|0|45',
  EK: 'Special|100|1x7|1x20|meal|for_sale|no|no; Saver|110|1x7|1x25|meal|for_sale|60|110; Flex|124|1x7|1x30|meal|free|0|75; Flex Plus|142|1x7|1x35|meal|free|0|0',
  ZZ: 'Basic|100|1x7|1x23|meal|for_sale|50|no; Flexible|130|1x7|1x23|meal|free|0|0',
}

const higher: Readonly<Record<string, string>> = {
  W: 'Premium Economy|100|1x10|2x23|meal|free|60|120; Premium Flex|122|1x10|2x23|meal|free|0|0',
  C: 'Business Saver|100|2x8|2x32|meal|free|90|180; Business Flex|128|2x8|2x32|meal|free|0|0',
  F: 'First|100|2x8|3x32|meal|free|0|0',
}

const readBag = (text: string): Bag => {
  if (text === 'none' || text === 'unknown') return text
  const [pieces, kg] = text.split('x').map(Number)
  return { pieces: pieces ?? 1, kg: kg || null }
}
const readRule = (text: string): Rule => (text === 'no' || text === 'ask' || text === 'unknown' ? text : Number(text))

const readFamilies = (text: string): Family[] =>
  text.split(';').map(row => {
    const [name = '', factor, cabinBag = 'unknown', checkedBag = 'unknown', meal, seat, change = 'unknown', refund = 'unknown'] = row
      .trim()
      .split('|')
    return {
      name,
      factor: Number(factor) / 100,
      cabinBag: readBag(cabinBag),
      checkedBag: readBag(checkedBag),
      meal: meal as Family['meal'],
      seat: seat as Family['seat'],
      change: readRule(change),
      refund: readRule(refund),
    }
  })

const kept = new Map<string, readonly Family[]>()
/** Fare families of an airline in a cabin, cheapest first. */
export function familiesOf(carrier: string, selling: Selling, cabin: string): readonly Family[] {
  const key = cabin === 'Y' ? carrier : cabin
  let families = kept.get(key)
  if (!families) {
    families = readFamilies(higher[cabin] ?? own[carrier] ?? templates[selling])
    kept.set(key, families)
  }
  return families
}
