import type { Words } from '../../translator/index.ts'
import type { visa as source } from '../en/visa.ts'

export const visa = {
  'visa.title': 'ڤیزات پێویستە؟',
  'visa.lead': 'پاسپۆرت و وڵات و ڕۆژ و تەمەنی گەشتیاران هەڵبژێرە.',
  'visa.question': 'گەشتەکەت',
  'visa.answer': 'چی پێویستە',
  'visa.destination': 'وڵات',
  'visa.day': 'ڕۆژی گەیشتن',
  'visa.ages': 'تەمەنی گەشتیاران',
  'visa.ageOf': 'تەمەنی گەشتیاری {number}',
  'visa.purpose': 'مەبەستی گەشت',
  'visa.purpose_tourism': 'گەشتوگوزار',
  'visa.purpose_pilgrimage': 'عومرە و زیارەت',
  'visa.purpose_medical': 'چارەسەری پزیشکی',
  'visa.purpose_business': 'کاری بازرگانی',
  'visa.purpose_family': 'سەردانی خێزان',
  'visa.holds': 'ڤیزا یان مۆڵەتی نیشتەجێبوونی هەبوو',
  'visa.holdsNothing': 'هیچ',
  'visa.holdsVisa': 'ڤیزا: {country}',
  'visa.holdsResidence': 'مۆڵەتی نیشتەجێبوون: {country}',
  'visa.schengen': 'ناوچەی شێنگن',
  'visa.check': 'پشکنین',
  'visa.mistake': 'ڕاپۆرتکردنی هەڵە',
} satisfies Words<typeof source>
