import type { Words } from '../../translator/index.ts'
import type { wishlist as source } from '../en/wishlist.ts'

export const wishlist = {
  'wishlist.save': 'هەڵگرتن لە دڵخوازەکان',
  'wishlist.remove': 'لابردن لە دڵخوازەکان',
  'wishlist.keep': 'دڵخوازەکان: {name}',
  'wishlist.saved': 'لە دڵخوازەکان هەڵگیرا',
  'wishlist.removed': 'لە دڵخوازەکان لابرا',
  'wishlist.savedAndDropped': 'هەڵگیرا، کۆنترینیان لابرا: {name}.',
  'wishlist.removeNamed': 'لابردنی {name} لە دڵخوازەکان',
  'wishlist.keptHere': 'تەنها لەم ئامێرەدا هەڵگیراون، زۆرترین ژمارە {count}.',
  'wishlist.keptInAccount': 'لە هەژمارەکەتدا هەڵگیراون، زۆرترین ژمارە {count}.',
} satisfies Words<typeof source>
