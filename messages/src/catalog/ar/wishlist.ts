import type { Words } from '../../translator/index.ts'
import type { wishlist as source } from '../en/wishlist.ts'

export const wishlist = {
  'wishlist.save': 'الحفظ في المفضلة',
  'wishlist.remove': 'الإزالة من المفضلة',
  'wishlist.keep': 'المفضلة: {name}',
  'wishlist.saved': 'تم الحفظ في المفضلة',
  'wishlist.removed': 'تمت الإزالة من المفضلة',
  'wishlist.savedAndDropped': 'تم الحفظ، وتمت إزالة الأقدم: {name}.',
  'wishlist.removeNamed': 'إزالة {name} من المفضلة',
  'wishlist.keptHere': 'محفوظة على هذا الجهاز فقط، بحد أقصى {count}.',
  'wishlist.keptInAccount': 'محفوظة في حسابك، بحد أقصى {count}.',
} satisfies Words<typeof source>
