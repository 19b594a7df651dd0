import type { HolidayId } from '@karwan/domain/calendar'

export const holiday = {
  'holiday.newYear': 'New Year',
  'holiday.armyDayIraq': 'Army Day',
  'holiday.newroz': 'Nawroz',
  'holiday.independenceSyria': 'Independence Day',
  'holiday.laborDay': 'Labour Day',
  'holiday.republicDayIraq': 'Republic Day',
  'holiday.nationalDayIraq': 'National Day',
  'holiday.liberationDaySyria': 'Liberation Day',
  'holiday.christmas': 'Christmas',
  'holiday.ramadan': 'Start of Ramadan',
  'holiday.eidFitr': 'Eid al-Fitr',
  'holiday.eidAdha': 'Eid al-Adha',
  'holiday.islamicNewYear': 'Islamic New Year',
  'holiday.ashura': 'Ashura',
  'holiday.arbaeen': 'Arbaeen',
  'holiday.mawlid': 'Mawlid',
  'holiday.midShaban': "Mid-Sha'ban",
} as const satisfies Readonly<Record<`holiday.${HolidayId}`, string>>
