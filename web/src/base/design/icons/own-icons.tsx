import { drawn } from './drawn-icon.tsx'

export const AirportChangeIcon = drawn(
  <>
    <path d="M6 21.5c-2.3-2.7-4-4.4-4-6.9a4 4 0 0 1 8 0c0 2.5-1.7 4.2-4 6.9Z" />
    <path d="M18 21.5c-2.3-2.7-4-4.4-4-6.9a4 4 0 0 1 8 0c0 2.5-1.7 4.2-4 6.9Z" />
    <path d="M6 14.6h.01M18 14.6h.01" />
    <path d="M6 5.5h12M15 2.5l3 3-3 3" />
  </>,
)
export const CabinBagIcon = drawn(
  <>
    <path d="M9 8V3.5A1.5 1.5 0 0 1 10.5 2h3A1.5 1.5 0 0 1 15 3.5V8" />
    <rect x="6" y="8" width="12" height="11" rx="2" />
    <path d="M10 12v3M14 12v3" />
    <path d="M8.5 19v3M15.5 19v3" />
  </>,
)
export const CheckedBagIcon = drawn(
  <>
    <rect x="2" y="7" width="20" height="13" rx="2" />
    <path d="M8.5 7V5a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2" />
    <path d="M7 7v13M17 7v13" />
    <path d="M11 12.5h2" />
  </>,
)
export const ElevatorIcon = drawn(
  <>
    <rect x="4" y="2" width="16" height="20" rx="2" />
    <path d="M12 2v20" />
    <path d="M6.8 10 8 8.3 9.2 10M14.8 13.5l1.2 1.7 1.2-1.7" />
  </>,
)
export const HalalIcon = drawn(
  <>
    <path d="M3 13.5h18c0 3.5-2.2 6-5.5 7.5h-7C5.2 19.5 3 17 3 13.5Z" />
    <path d="M15.2 8.6A4 4 0 1 1 12.4 2a3.3 3.3 0 0 0 2.8 6.6Z" />
  </>,
)
export const InstallmentsIcon = drawn(
  <>
    <path d="M8 2v4M16 2v4M3 9.5h18" />
    <path d="M21 12V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h6" />
    <circle cx="17" cy="18" r="4" />
    <path d="M17 16.7v2.6" />
    <path d="M7 13.5h.01M11 13.5h.01M7 17h.01" />
  </>,
)
export const IqdCurrencyIcon = drawn(
  <>
    <path d="M8.8 6.9C8 6.2 7.1 5.8 6.2 5.8c-1.8 0-3 1.1-3 2.6 0 1.4 1.2 2.2 3 2.2H9" />
    <path d="M6.7 10.7C3.7 11.1 2 12.8 2 15c0 2.5 2 3.8 4.6 3.8 1.5 0 2.8-.4 3.9-1.1" />
    <path d="M13 14.6h.01" />
    <path d="M17 6.2c3.2 1.3 5 4 5 6.8 0 1.1-.6 1.6-1.7 1.6h-3.8" />
  </>,
)
export const KaabaIcon = drawn(
  <>
    <path d="M3 7.5 12 3l9 4.5V17l-9 4-9-4Z" />
    <path d="M3 7.5 12 11.5l9-4M12 11.5V21" />
    <path d="M3 11l9 4 9-4" />
  </>,
)
export const LayoverIcon = drawn(
  <>
    <path d="M3 10c4-7.5 14-7.5 18 0" />
    <path d="M21.5 5.5 21 10l-4.4-1" />
    <path d="M2 17h4.5M17.5 17H22" />
    <circle cx="12" cy="17" r="4" />
    <path d="M12 15.5V17l1 .8" />
  </>,
)
export const OfficePaymentIcon = drawn(
  <>
    <path d="M5 3h14l2.5 5.5a3.17 3.17 0 0 1-6.3 0 3.17 3.17 0 0 1-6.4 0 3.17 3.17 0 0 1-6.3 0Z" />
    <path d="M4.5 12v7a2 2 0 0 0 2 2H10" />
    <circle cx="17" cy="18" r="4" />
    <path d="M17 16.7v2.6" />
  </>,
)
export const OvernightLayoverIcon = drawn(
  <>
    <path d="M3 10c4-7.5 14-7.5 18 0" />
    <path d="M21.5 5.5 21 10l-4.4-1" />
    <path d="M2 17.5h3.5M18.5 17.5H22" />
    <path d="M16.2 18.7A4.8 4.8 0 1 1 11 12.2a3.9 3.9 0 0 0 5.2 6.5Z" />
  </>,
)
export const PassportIcon = drawn(
  <>
    <rect x="4" y="2" width="16" height="20" rx="2" />
    <circle cx="12" cy="10" r="4.5" />
    <path d="M7.5 10h9" />
    <path d="M12 5.5c-2.2 2.8-2.2 6.2 0 9 2.2-2.8 2.2-6.2 0-9" />
    <path d="M9 18.5h6" />
  </>,
)
export const PrayerRoomIcon = drawn(
  <>
    <rect x="4.5" y="2" width="15" height="16.5" rx="1.5" />
    <path d="M8.5 15v-4.3c0-2.2 1.6-3.3 3.5-4.7 1.9 1.4 3.5 2.5 3.5 4.7V15Z" />
    <path d="M6.5 18.5V22M12 18.5V22M17.5 18.5V22" />
  </>,
)
export const SeatIcon = drawn(
  <>
    <path d="M5.5 4.2a1.8 1.8 0 0 1 3.5-.5l1.5 7.3H17a2.5 2.5 0 0 1 0 5H9.8a3 3 0 0 1-2.9-2.4Z" />
    <path d="M14 7.5h3.5" />
    <path d="M13 16v5M9 21h8" />
  </>,
)
export const ShrineDistanceIcon = drawn(
  <>
    <path d="M12 3.5V2" />
    <path d="M8.3 14v-1.7c-.8-.8-1.3-1.8-1.3-2.9 0-2.7 2.8-3.7 5-5.9 2.2 2.2 5 3.2 5 5.9 0 1.1-.5 2.1-1.3 2.9V14" />
    <path d="M3.5 5v9h17V5" />
    <path d="M3 17.5v4M21 17.5v4M3 19.5h18" />
  </>,
)
export const SimCardIcon = drawn(
  <>
    <path d="M6 2h8.2a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z" />
    <rect x="8" y="11" width="8" height="7" rx="1.5" />
    <path d="M8 14.5h8M12 11v7" />
  </>,
)
export const VisaIcon = drawn(
  <>
    <rect x="4" y="2" width="16" height="20" rx="2" />
    <circle cx="12" cy="9.5" r="4" />
    <path d="M10.3 9.6l1.2 1.2 2.2-2.4" />
    <path d="M8 17.5h8" />
  </>,
)
export const WomenOnlyPoolIcon = drawn(
  <>
    <circle cx="12" cy="6" r="4" />
    <path d="M12 10v5M9.5 12.8h5" />
    <path d="M2 20c1.7 0 1.7-1.5 3.3-1.5S7 20 8.7 20s1.7-1.5 3.3-1.5S13.6 20 15.3 20s1.7-1.5 3.3-1.5S20.3 20 22 20" />
  </>,
)
