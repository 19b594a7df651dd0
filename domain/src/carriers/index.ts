export { aircraftName } from './aircraft.ts'
export { type Carrier, carriers, findCarrier } from './carriers.ts'
