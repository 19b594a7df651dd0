import { readPackageAddress } from '@karwan/domain/packages'
import { Navigate, useLocation } from '../../base/router/index.ts'
import { readChosenPackage } from '../../search/packages/index.ts'
import { PackageGate } from './package-gate.tsx'

/** Booking of the flight and rooms that stand in the address beside their search; without them nothing is booked. */
export default function PackageBook() {
  const query = useLocation().search
  const parameters = new URLSearchParams(query)
  const chosen = readChosenPackage(parameters)
  const { search } = readPackageAddress(parameters)
  if (!chosen || search?.stay.rooms.length !== chosen.roomCodes.length) return <Navigate to={`/packages${query}`} replace />
  return <PackageGate search={search} chosen={chosen} query={query.replace(/^\?/, '')} />
}
