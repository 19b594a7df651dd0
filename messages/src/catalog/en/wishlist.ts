export const wishlist = {
  'wishlist.save': 'Save to the wishlist',
  'wishlist.remove': 'Remove from the wishlist',
  'wishlist.keep': 'Wishlist: {name}',
  'wishlist.saved': 'Saved to the wishlist',
  'wishlist.removed': 'Removed from the wishlist',
  'wishlist.savedAndDropped': 'Saved. The oldest one, {name}, was removed.',
  'wishlist.removeNamed': 'Remove {name} from the wishlist',
  'wishlist.keptHere': 'Kept on this device only, at most {count}.',
  'wishlist.keptInAccount': 'Kept in your account, at most {count}.',
} as const
