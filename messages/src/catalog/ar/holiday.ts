import type { Words } from '../../translator/index.ts'
import type { holiday as source } from '../en/holiday.ts'

export const holiday = {
  'holiday.newYear': 'رأس السنة',
  'holiday.armyDayIraq': 'عيد الجيش',
  'holiday.newroz': 'نوروز',
  'holiday.independenceSyria': 'عيد الجلاء',
  'holiday.laborDay': 'عيد العمال',
  'holiday.republicDayIraq': 'ذكرى قيام الجمهورية',
  'holiday.nationalDayIraq': 'اليوم الوطني',
  'holiday.liberationDaySyria': 'عيد التحرير',
  'holiday.christmas': 'عيد الميلاد',
  'holiday.ramadan': 'بداية رمضان',
  'holiday.eidFitr': 'عيد الفطر',
  'holiday.eidAdha': 'عيد الأضحى',
  'holiday.islamicNewYear': 'رأس السنة الهجرية',
  'holiday.ashura': 'عاشوراء',
  'holiday.arbaeen': 'الأربعين',
  'holiday.mawlid': 'المولد النبوي',
  'holiday.midShaban': 'النصف من شعبان',
} satisfies Words<typeof source>
