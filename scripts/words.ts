/** Longest line of a comment or of prose, in characters. */
export const longest = 120

export interface WordRule {
  readonly word: string
  /** The standard word. */
  readonly instead: string
  /** Finds it in a name split into its parts, as `create-order-desk`. */
  readonly names?: RegExp
  /** Finds it in comments, test titles and docs. */
  readonly prose?: RegExp
  /** Where the word is right. */
  readonly allowed?: readonly { readonly paths?: RegExp; readonly text?: RegExp; readonly because: string }[]
}

/** Fields of the specified API keep their names. */
const wire = { paths: /^contract\//, because: 'fields of the API keep their names' }

const part = (word: string): RegExp => new RegExp(`(?<![a-z])(?:${word})(?![a-z])`, 'g')
const anywhere = (word: string): RegExp => new RegExp(`\\b(?:${word})\\b`, 'gi')

/** Words of our own that have a standard one. Ordinary English stays: "read", "moves the focus", "in this way". */
export const words: readonly WordRule[] = [
  {
    word: 'desk',
    instead: 'service',
    names: part('desks?'),
    prose: anywhere('desks?'),
    allowed: [
      { paths: /(^|\/)(office-desk|desk|offices?)(\/|[.-])/, because: 'the counter of an office' },
      {
        text: /\/desk\b|office desk|desk of an office|office'?s desk|office-desk|desk-(actions?|session|staff)/i,
        because: 'the counter of an office',
      },
    ],
  },
  {
    word: 'books',
    instead: 'reconciliation',
    names: part('books'),
    prose: anywhere('(?:the|our|their|its|of|both|in) books|books (?:agree|close|differ|say)'),
    allowed: [wire, { text: /\/desk\/books/, because: 'path of the API' }],
  },
  { word: 'line', instead: 'HttpClient', names: part('open-line|line-of') },
  { word: 'heard, told, said', instead: 'HttpResult, or what it is', names: part('heard|told|said') },
  { word: 'reach, patience', instead: 'Endpoint, timeoutMs', names: part('reach|patience|patience-ms') },
  { word: 'keeping, making, work', instead: 'Context', names: part('keeping|(?:payment|outcome|order|refund)-(?:work|making)') },
  {
    word: 'way',
    instead: 'payment method',
    names: part('(?<!one-)ways?'),
    prose: anywhere('(?:pay|payment) ways?|ways? (?:to|of) pay\\w*|ways? chosen|chosen ways?|another way (?:is|was|to pay)'),
    allowed: [
      wire,
      { text: /way-(back|in|out)|ways-(back|in)|whole-way|under-way|on-the-way|share-ways|hotel-ways/, because: 'not a payment method' },
    ],
  },
  {
    word: 'reading',
    instead: 'payment status',
    names: part('readings?'),
    prose: anywhere('(?:a|the|each|its|no|one|server-side|gateway\\S*) readings?'),
    allowed: [{ paths: /passport|mrz|screens\/reading/, because: 'reading a passport, pages to read' }],
  },
  {
    word: 'settle',
    instead: 'apply status',
    names: part('settle|settles|settled|settling'),
    allowed: [
      wire,
      {
        text: /all-settled|settled-result|import-settled|settle-(booking|cancellation|refund)/,
        because: 'Promise.allSettled; commands that end something by hand',
      },
    ],
  },
  {
    word: 'move',
    instead: 'transition',
    names: part(
      '(?:order|service|attempt|cancellation|agreement|installment)-moves?|moves?-(?:order|service|attempt|cancellation|agreement|installment)|illegal-moves?|impossible-moves?',
    ),
    prose: anywhere('(?:life-cycle|allowed|every|each|this|impossible) moves?'),
  },
  {
    word: 'wish',
    instead: 'request',
    names: part('wish|wishes|wished'),
    prose: anywhere('wish|wishes'),
    allowed: [wire, { paths: /wishlist/, because: 'the wishlist' }, { text: /wishlist|wish-list|most-wished/i, because: 'the wishlist' }],
  },
  { word: 'savings', instead: 'discounts', names: part('savings'), prose: anywhere('savings'), allowed: [wire] },
  {
    word: 'sighting, notebook',
    instead: 'price observation',
    names: part('sightings?|notebooks?'),
    prose: anywhere('sightings?|notebooks?'),
  },
  {
    word: 'paper',
    instead: 'document',
    names: part('papers?'),
    prose: anywhere('papers?'),
    allowed: [{ text: /on (?:one )?paper|paper size|newspaper|wallpaper/i, because: 'sheets of paper' }],
  },
  {
    word: 'letter',
    instead: 'e-mail, template, travel itinerary',
    names: part('letters?'),
    prose: anywhere('letters?'),
    allowed: [
      {
        paths:
          /passport|mrz|transliterate|offices\/codes|hotel-targets\/|destinations\/|avatar|locales|places|ocr|fold|alphabet|catalog|translator|validation|names|web\/src\/(base\/(i18n|map|design)|search\/form|form|booking\/form)|web\/dev/,
        because: 'letters of an alphabet',
      },
      {
        text: /(?:latin|arabic|sorani|kurdish|capital|persian|greek|cyrillic|three|two|two|eight|six|first|same|\d+|of|with|and|no) letters?|letters? (?:and digits|of)|letter-(?:case|spacing)|letters? that|upper-case/i,
        because: 'letters of an alphabet',
      },
    ],
  },
  { word: 'happening', instead: 'timeline event', names: part('happenings?'), prose: anywhere('happenings?'), allowed: [wire] },
  { word: 'standing', instead: 'access', names: part('standings?') },
  { word: 'vouch', instead: 'identity, sign-in', names: part('vouch|vouches|vouched'), prose: anywhere('vouch|vouches|vouched') },
  { word: 'sign-on', instead: 'sign-in', names: part('signs?-ons?|signed-on|signing-on'), prose: anywhere('sign(?:s|ed|ing)?[- ]ons?') },
  {
    word: 'sold',
    instead: 'order item',
    names: part('sold'),
    allowed: [wire, { text: /last-sold|not-sold|sold-(out|number)|is-sold/, because: 'the verb' }],
  },
  { word: 'hotel target', instead: 'destination', names: part('hotel-targets?|targets'), prose: anywhere('hotel[- ]targets?') },
  { word: 'bring, soon', instead: 'lazy, importWithRetry', names: part('bring|brings|soon|bring-\\w+') },
  {
    word: 'purchase',
    instead: 'booking',
    names: part('purchases?'),
    prose: anywhere('purchases?'),
    allowed: [{ text: /user\/purchases/, because: 'path of the shop' }],
  },
  { word: 'remembered', instead: 'memoize', names: part('remembered') },
  { word: 'stopping', instead: 'graceful shutdown', names: part('stopping') },
  { word: 'steer, tend', instead: 'sync, sweep', names: part('steer|steers|tend|tends') },
]
