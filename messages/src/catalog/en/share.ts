export const share = {
  'share.address': 'Address of this page',
  'share.whatsapp': 'Share on WhatsApp',
} as const
