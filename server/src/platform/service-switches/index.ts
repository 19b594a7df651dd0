/**
 * Suppliers and gateways that staff switched off (OC-27). A supplier that is off is not asked in new searches, and a
 * gateway that is off takes no new payments. All that was begun goes on. Each server looks for changes every second.
 */
export { insertSwitch, isOff, lockSwitch, readSwitches, type ServiceSwitch } from './store.ts'
export { openSwitches, type Switches } from './switches.ts'
