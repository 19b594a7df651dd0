/**
 * Suppliers, gateways and products that staff switched off (OC-27). A supplier that is off is not asked in new
 * searches, a gateway that is off takes no new payments, and a product that is off is not sold anew at its brand. All
 * that was begun goes on. Each server looks for changes every second.
 */
export { brandsOnSale, productSwitch } from './products.ts'
export { insertSwitch, isOff, lockSwitch, readSwitches, type ServiceSwitch } from './store.ts'
export { openSwitches, type Switches } from './switches.ts'
