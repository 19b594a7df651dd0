import type { IconNode } from 'lucide'

export const CabinBagIcon: IconNode = [
  ['path', { d: 'M9 8V3.5A1.5 1.5 0 0 1 10.5 2h3A1.5 1.5 0 0 1 15 3.5V8' }],
  ['rect', { x: '6', y: '8', width: '12', height: '11', rx: '2' }],
  ['path', { d: 'M10 12v3M14 12v3' }],
  ['path', { d: 'M8.5 19v3M15.5 19v3' }],
]
export const CheckedBagIcon: IconNode = [
  ['rect', { x: '2', y: '7', width: '20', height: '13', rx: '2' }],
  ['path', { d: 'M8.5 7V5a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v2' }],
  ['path', { d: 'M7 7v13M17 7v13' }],
  ['path', { d: 'M11 12.5h2' }],
]
export const ElevatorIcon: IconNode = [
  ['rect', { x: '4', y: '2', width: '16', height: '20', rx: '2' }],
  ['path', { d: 'M12 2v20' }],
  ['path', { d: 'M6.8 10 8 8.3 9.2 10M14.8 13.5l1.2 1.7 1.2-1.7' }],
]
export const HalalIcon: IconNode = [
  ['path', { d: 'M3 13.5h18c0 3.5-2.2 6-5.5 7.5h-7C5.2 19.5 3 17 3 13.5Z' }],
  ['path', { d: 'M15.2 8.6A4 4 0 1 1 12.4 2a3.3 3.3 0 0 0 2.8 6.6Z' }],
]
export const PrayerRoomIcon: IconNode = [
  ['rect', { x: '4.5', y: '2', width: '15', height: '16.5', rx: '1.5' }],
  ['path', { d: 'M8.5 15v-4.3c0-2.2 1.6-3.3 3.5-4.7 1.9 1.4 3.5 2.5 3.5 4.7V15Z' }],
  ['path', { d: 'M6.5 18.5V22M12 18.5V22M17.5 18.5V22' }],
]
export const ShrineDistanceIcon: IconNode = [
  ['path', { d: 'M12 3.5V2' }],
  ['path', { d: 'M8.3 14v-1.7c-.8-.8-1.3-1.8-1.3-2.9 0-2.7 2.8-3.7 5-5.9 2.2 2.2 5 3.2 5 5.9 0 1.1-.5 2.1-1.3 2.9V14' }],
  ['path', { d: 'M3.5 5v9h17V5' }],
  ['path', { d: 'M3 17.5v4M21 17.5v4M3 19.5h18' }],
]
export const WomenOnlyPoolIcon: IconNode = [
  ['circle', { cx: '12', cy: '6', r: '4' }],
  ['path', { d: 'M12 10v5M9.5 12.8h5' }],
  ['path', { d: 'M2 20c1.7 0 1.7-1.5 3.3-1.5S7 20 8.7 20s1.7-1.5 3.3-1.5S13.6 20 15.3 20s1.7-1.5 3.3-1.5S20.3 20 22 20' }],
]
