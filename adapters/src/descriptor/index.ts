/** Description of an outside service: its settings, those that a live shop must set, and how its adapter is made. */
export { type Connected, type Descriptor, type Outside, type SettingValues, settingsOf } from './descriptor.ts'
