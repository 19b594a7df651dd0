import type { Words } from '../../translator/index.ts'
import type { home as source } from '../en/home.ts'

export const home = {
  'home.searchTitle': 'البحث عن رحلة أو فندق',
  'home.whereTo': 'من {city} إلى أين؟',
  'home.flightsTo': 'رحلات إلى {city}',
  'home.hotelsIn': 'فنادق في {city}',
  'home.popularHotels': 'مدن مطلوبة للإقامة',
  'home.why': 'لماذا {brand}',
  'home.whyPriceTitle': 'سعر واحد لا يزيد',
  'home.whyPriceText': 'السعر في النتائج هو السعر المدفوع. وإذا غيّرته شركة الطيران، يظهر الفرق ويبقى القرار لك.',
  'home.whyTicketTitle': 'تذكرة أو إعادة المبلغ',
  'home.whyTicketText': 'إذا تعذّر تأكيد حجز مدفوع، تبدأ إعادة المبلغ تلقائياً ونخبرك فوراً.',
  'home.whyHelpTitle': 'فريق يجيبك',
  'home.whyHelpText': 'خدمة الزبائن بلغتك، بالهاتف وعبر WhatsApp.',
  'home.findBookingTitle': 'لديك حجز؟',
  'home.findBookingText': 'الاطلاع على حجزك ومستنداته دون حساب.',
} satisfies Words<typeof source>
