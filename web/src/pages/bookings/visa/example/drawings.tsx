import { useId } from 'react'

/**
 * Drawings without text, the same in every language. They show printed things, so their colours are fixed;
 * a page of a passport has its photo on the left everywhere.
 */
const white = '#ffffff'
const ink = '#8a959b'
const pale = '#c9d3d6'
const skin = '#d9a982'
const hair = '#3d302a'
const shirt = '#3f6f8f'
const frame = { viewBox: '0 0 120 96', width: '100%', focusable: false, className: 'block' } as const

/** A photo of a face on a white ground, or with one fault. */
export function PhotoDrawing({ fault }: { fault?: 'not-centred' | 'ground' | 'covered' }) {
  const clip = useId()
  return (
    <svg {...frame} aria-hidden="true">
      <clipPath id={clip}>
        <rect x="25" y="3" width="70" height="90" rx="2" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x="25" y="3" width="70" height="90" fill={fault === 'ground' ? '#9dbf9b' : white} />
        {fault === 'ground' && (
          <>
            <rect x="25" y="52" width="70" height="41" fill="#b99b72" />
            <circle cx="36" cy="34" r="13" fill="#5f8f5c" />
            <rect x="34" y="40" width="4" height="18" fill="#7a5a3c" />
            <rect x="76" y="12" width="14" height="18" fill="#6f93a8" />
          </>
        )}
        <g transform={fault === 'not-centred' ? 'translate(57 58) scale(.62) translate(-30 -10)' : undefined}>
          <Person isCovered={fault === 'covered'} />
        </g>
      </g>
      <rect x="25" y="3" width="70" height="90" rx="2" fill="none" stroke={ink} />
    </svg>
  )
}

function Person({ isCovered }: { isCovered: boolean }) {
  return (
    <>
      <path d="M32 96C32 78 44 72 60 72S88 78 88 96Z" fill={shirt} />
      <path d="M53 62H67V74Q60 80 53 74Z" fill={skin} />
      <path d="M40 40C38 18 48 12 60 12S82 18 80 40Z" fill={hair} />
      <ellipse cx="60" cy="44" rx="18" ry="23" fill={skin} />
      <path d="M42 38C43 24 52 20 60 20S77 24 78 38C72 30 66 28 60 28S48 30 42 38Z" fill={hair} />
      {isCovered ? (
        <path d="M43 38H77V43Q77 50 70 50T62 43H58Q58 50 50 50T43 43Z" fill="#22282b" />
      ) : (
        <>
          <path d="M48 37Q52 35 56 37M64 37Q68 35 72 37" fill="none" stroke={hair} strokeWidth="1.6" strokeLinecap="round" />
          <circle cx="52" cy="42" r="2" fill={hair} />
          <circle cx="68" cy="42" r="2" fill={hair} />
        </>
      )}
      <path d="M60 44V51H57" fill="none" stroke="#b5835c" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M54 57H66" stroke="#a2594a" strokeWidth="1.8" strokeLinecap="round" />
    </>
  )
}

/** The photo page of a passport, whole and even, or with one fault. */
export function PageDrawing({ fault }: { fault?: 'cut-off' | 'glare' | 'blurred' }) {
  const [soft, shine] = [useId(), useId()]
  return (
    <svg {...frame} aria-hidden="true">
      <defs>
        <filter id={soft} x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation="2.6" />
        </filter>
        <radialGradient id={shine}>
          <stop offset="0" stopColor="#ffffff" />
          <stop offset=".55" stopColor="#ffffff" stopOpacity=".95" />
          <stop offset="1" stopColor="#ffffff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g
        filter={fault === 'blurred' ? `url(#${soft})` : undefined}
        transform={fault === 'cut-off' ? 'translate(26 20) scale(1.15)' : undefined}
      >
        <rect x="4" y="10" width="112" height="76" rx="5" fill="#e6efe9" stroke={ink} />
        <rect x="11" y="18" width="28" height="36" rx="1.5" fill={white} stroke={pale} />
        <circle cx="25" cy="31" r="7" fill={skin} />
        <path d="M17 31C17 22 20 21 25 21S33 22 33 31C31 26 29 26 25 26S19 26 17 31Z" fill={hair} />
        <path d="M14 54C14 44 18 41 25 41S36 44 36 54Z" fill={shirt} />
        <path d="M46 22H76M46 31H94M46 40H70M80 40H104M46 49H88" stroke={ink} strokeWidth="3.2" strokeLinecap="round" />
        <path d="M4 63H116" stroke={pale} />
        <path d="M11 71H109M11 79H109" stroke="#4b5559" strokeWidth="3.4" strokeDasharray="3.4 1.6" />
      </g>
      {fault === 'glare' && <ellipse cx="68" cy="38" rx="44" ry="30" fill={`url(#${shine})`} />}
    </svg>
  )
}
