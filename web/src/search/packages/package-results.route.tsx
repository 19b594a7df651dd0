import { ResultsPage } from '../hotels/index.ts'
import { PackagePage } from './package-page.tsx'
import { PackageHeaderLine } from './search-line.tsx'

export const HeaderSearch = PackageHeaderLine

/** Hotels of the city that is flown to, each at the price of flight and stay together. */
export default function PackageResults() {
  return <PackagePage>{({ stay }) => <ResultsPage search={stay} />}</PackagePage>
}
