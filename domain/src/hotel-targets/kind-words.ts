import type { PoiKind } from '../hotels/index.ts'
import { fold } from '../locales/index.ts'

const folded = (text: string): readonly string[] => text.split(' ').map(fold)

/** Common words for each kind of landmark, in English, Arabic, Sorani and Kurmanji. */
export const kindWords: Readonly<Record<PoiKind, readonly string[]>> = {
  cityCenter: folded('center centre downtown navend merkez مركز وسط ناوەند سەنتەر'),
  citadel: folded('citadel castle fort qela kela qalat kale قلعة حصن قەڵا قەڵات'),
  bazaar: folded('bazaar bazar market souk souq suq sûk carsi çarşî سوق بازار بازاڕ سووق'),
  mall: folded('mall mol shopping مول مجمع مۆڵ'),
  park: folded('park garden parka bax حديقة متنزه منتزه بارك پارک باخ'),
  museum: folded('museum muze mûzexane متحف مۆزەخانە'),
  mosque: folded('mosque masjid mizgeft camî camii jami مسجد جامع مزگەوت'),
  shrine: folded(
    'shrine holy mezar mezargeh ziyaretgeh merqed haram ziyarat مرقد ضريح مقام حرم عتبة مزار مەزار مەزارگە مەرقەد زیارەتگا حەرەم',
  ),
  church: folded('church cathedral dêr kenîse kilise كنيسة كاتدرائية کەنیسە کڵێسا کاتیدڕاڵ'),
  beach: folded('beach plaj behr شاطئ بلاج كورنيش کەنار دەریا'),
  lake: folded('lake dam gol بحيرة سد دەریاچە بەنداو'),
  hospital: folded('hospital nexwesxane mustashfa مستشفى نەخۆشخانە'),
  airport: folded('airport balafirgeh firokexane matar havalimani مطار فڕۆکەخانە'),
}

/**
 * Words that say what is looked for anyway, or only hold others together. A query may have them where a name has not.
 */
export const fillers: ReadonlySet<string> = new Set(
  folded(
    'hotel hotels otel hotele the of in at near by to al el le and la li ji nezik nêzîk فندق فنادق الفنادق في من قرب بقرب جنب عند ال هۆتێل هۆتێلی هۆتێلەکانی هۆتێلەکان لە نزیک نزیکی بە ئوتێل اوتيل',
  ),
)
const hotel = folded('hotel فندق هۆتێل')
/** Also a hotel that is still being typed. */
export const isFiller = (word: string): boolean => fillers.has(word) || (word.length >= 3 && hotel.some(each => each.startsWith(word)))
