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
  /** Places where the word is right. */
  readonly allowed?: readonly Exception[]
}

/** A place where a word is right: everything that is given must fit. */
export interface Exception {
  readonly paths?: RegExp
  /** The name in its parts, the comment or the row of prose. */
  readonly text?: RegExp
  /** The name in its parts, if it is a field of an object. */
  readonly field?: RegExp
  readonly because: string
}

/** Fields of the specified API keep their names. */
const wire = { paths: /^contract\//, because: 'fields of the API keep their names' }
const schema = { paths: /^server\/src\/platform\/database\/schema\//, because: 'columns keep their names' }

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
      { paths: /^messages\//, because: 'the texts of the page /desk' },
      {
        text: /\/desk\b|office desk|desk of an office|office'?s desk|office-desk|desk-(actions?|session|staff)/i,
        because: 'the counter of an office',
      },
      { text: /demonstration desk|`desk`/, because: 'the name of a user or of a cookie' },
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
  {
    word: 'heard, told, said',
    instead: 'HttpResult, or what it is',
    names: part('heard|told|said'),
    allowed: [
      { paths: /payment|paying/, field: /^told$/, because: 'field of the API: POST gateway/check-payment' },
      { field: /^told-until$/, because: 'field of the API: GET desk/books' },
      { paths: /^sandbox\//, field: /^(told|said)$/, because: "fields of the sandbox's pages and ledgers" },
    ],
  },
  {
    word: 'reach, patience',
    instead: 'Endpoint, timeoutMs',
    names: part('reach|patience|patience-ms'),
    allowed: [{ paths: /^(web|e2e|bench)\//, because: 'how far something reaches on a map, in a calendar, in a list' }],
  },
  {
    word: 'keeping, making, work',
    instead: 'Context',
    names: part('keeping|(?:payment|outcome|order|refund)-(?:work|making)'),
    allowed: [{ paths: /^web\//, because: 'what a browser keeps for offline use' }],
  },
  {
    word: 'way',
    instead: 'payment method',
    names: part('(?<!one-)ways?'),
    prose: anywhere('(?:pay|payment) ways?|ways? (?:to|of) pay\\w*|ways? chosen|chosen ways?|another way (?:is|was|to pay)'),
    allowed: [
      wire,
      { field: /^way$/, because: 'field of the API: a payment method, a session' },
      {
        paths: /^(?!.*(?:pay|checkout|office|order|booking|installment|money|methods?\b))/,
        because: 'a way in words of every day: only payment methods have a standard word',
      },
      { text: /way-(back|in|out)|ways-(back|in)|whole-way|under-way|on-the-way|share-ways|hotel-ways/, because: 'not a payment method' },
    ],
  },
  {
    word: 'reading',
    instead: 'payment status',
    names: part('readings?'),
    prose: anywhere('(?:a|the|each|its|no|one|server-side|gateway\\S*) readings?'),
    allowed: [
      { paths: /passport|mrz|screens\/reading|saved-travelers/, because: 'reading a passport, pages to read' },
      { text: /reading direction/i, because: 'from start to end of a line' },
      { paths: /^server\//, field: /^reading$/, because: 'column of payment_events' },
    ],
  },
  {
    word: 'settle',
    instead: 'apply status',
    names: part('settle|settles|settled|settling'),
    allowed: [
      wire,
      { paths: /^(web|e2e|bench|scripts)\//, because: 'a map, a list or a process comes to rest' },
      {
        text: /all-settled|on-settled|settled-result|import-settled|settle-(booking|cancellation|refund)/,
        because: 'Promise.allSettled; commands that end something by hand',
      },
      { paths: /^sandbox\//, field: /^settles-at$/, because: "field of the sandbox's ledgers" },
      { text: /settled-(at|by)/, because: 'columns of differences' },
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
  {
    word: 'savings',
    instead: 'discounts',
    names: part('savings'),
    prose: anywhere('savings'),
    allowed: [wire, { text: /`savings`/, because: 'column of payment_attempts' }],
  },
  {
    word: 'sighting, notebook',
    instead: 'price observation',
    names: part('sightings?|notebooks?'),
    prose: anywhere('sightings?|notebooks?'),
    allowed: [{ text: /sighting of the moon/, because: 'the beginning of an Islamic month' }],
  },
  {
    word: 'paper',
    instead: 'document',
    names: part('papers?'),
    prose: anywhere('papers?'),
    allowed: [
      { text: /(?:on|from|for) (?:one )?paper|paper size|newspaper|wallpaper/i, because: 'sheets of paper' },
      { paths: /switch|colors|card-widget/, because: 'the colour of paper' },
    ],
  },
  {
    word: 'letter',
    instead: 'e-mail, template, travel itinerary',
    names: part('letters?'),
    prose: anywhere('letters?'),
    allowed: [
      {
        paths:
          /passport|mrz|transliterate|offices\/codes|hotel-targets\/|destinations\/|avatar|locales|places|ocr|fold|alphabet|catalog|translator|validation|names|web\/src\/(base\/(i18n|map|design)|search\/form|form|booking\/form)|web\/dev|e2e\/screens\/(layout|screens)/,
        because: 'letters of an alphabet',
      },
      {
        text: /(?:latin|arabic|sorani|kurdish|capital|persian|greek|cyrillic|three|two|two|eight|six|first|same|\d+|of|with|and|no) letters?|letters? (?:and digits|of)|letter-(?:case|spacing)|letters? that|upper-case/i,
        because: 'letters of an alphabet',
      },
      wire,
      schema,
      { field: /^letter$/, because: 'column of mails; kind of a document in the API' },
    ],
  },
  {
    word: 'happening',
    instead: 'timeline event',
    names: part('happenings?'),
    prose: anywhere('happenings?'),
    allowed: [wire, { field: /^happenings$/, because: 'field of the API: an order' }],
  },
  { word: 'standing', instead: 'access', names: part('standings?') },
  { word: 'vouch', instead: 'identity, sign-in', names: part('vouch|vouches|vouched'), prose: anywhere('vouch|vouches|vouched') },
  {
    word: 'sign-on',
    instead: 'sign-in',
    names: part('signs?-ons?|signed-on|signing-on'),
    prose: anywhere('sign(?:s|ed|ing)?[- ]ons?'),
    allowed: [
      wire,
      { text: /sign-on-(refused|unavailable|codes)/, because: 'problems of the API, a table' },
      { paths: /^sandbox\//, field: /^sign-on$/, because: "field of the sandbox's ledgers" },
    ],
  },
  {
    word: 'sold',
    instead: 'order item',
    names: part('sold'),
    allowed: [wire, schema, { text: /last-sold|not-sold|sold-(out|number)|is-sold/, because: 'the verb' }],
  },
  { word: 'hotel target', instead: 'destination', names: part('hotel-targets?|targets'), prose: anywhere('hotel[- ]targets?') },
  {
    word: 'bring, soon',
    instead: 'lazy, importWithRetry',
    names: part('bring|brings|soon|bring-\\w+'),
    allowed: [{ paths: /^(?!web\/)/, because: 'only pages import late; elsewhere soon is a time' }],
  },
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
  {
    word: 'docstring that begins with a question word',
    instead: 'a verb ("Returns …") or the thing ("Address of …")',
    prose: /^\/\*\*[\s*]*(?:What|Who|Whose|Whom|Where|How|When|Which|Whether|Why)\b/g,
  },
]
