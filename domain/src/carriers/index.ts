export { aircraftName } from './aircraft.ts'
export { type Alliance, allianceName, allianceOf, alliances } from './alliances.ts'
export { type Carrier, findCarrier } from './carriers.ts'
