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
  'home.whyPriceText': 'السعر المعروض هو المدفوع. وإذا غيّرته شركة الطيران فالقرار لك.',
  'home.whyTicketTitle': 'تذكرة أو إعادة المبلغ',
  'home.whyTicketText': 'إذا تعذّر التأكيد، تبدأ إعادة المبلغ تلقائياً.',
  'home.whyHelpTitle': 'فريق يجيبك',
  'home.whyHelpText': 'بلغتك، بالهاتف وعبر WhatsApp.',
  'home.findBookingTitle': 'لديك حجز؟',
  'home.findBookingText': 'الاطلاع عليه دون حساب.',
} satisfies Words<typeof source>
