import type { Words } from '../../translator/index.ts'
import type { holiday as source } from '../en/holiday.ts'

export const holiday = {
  'holiday.newYear': 'سەری ساڵ',
  'holiday.armyDayIraq': 'ڕۆژی سوپا',
  'holiday.newroz': 'نەورۆز',
  'holiday.independenceSyria': 'ڕۆژی سەربەخۆیی',
  'holiday.laborDay': 'ڕۆژی کرێکاران',
  'holiday.republicDayIraq': 'ڕۆژی کۆماری',
  'holiday.nationalDayIraq': 'ڕۆژی نیشتمانی',
  'holiday.liberationDaySyria': 'ڕۆژی ئازادکردن',
  'holiday.christmas': 'جەژنی لەدایکبوونی مەسیح',
  'holiday.ramadan': 'سەرەتای ڕەمەزان',
  'holiday.eidFitr': 'جەژنی ڕەمەزان',
  'holiday.eidAdha': 'جەژنی قوربان',
  'holiday.islamicNewYear': 'سەری ساڵی کۆچی',
  'holiday.ashura': 'عاشوورا',
  'holiday.arbaeen': 'ئەربەعین',
  'holiday.mawlid': 'جەژنی لەدایکبوونی پێغەمبەر',
  'holiday.midShaban': 'نیوەی شەعبان',
} satisfies Words<typeof source>
