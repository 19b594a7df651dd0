export { type Carrier, carriers, findCarrier } from './carriers.ts'
