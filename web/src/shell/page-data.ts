import { homeData } from '../pages/home/index.ts'
import { credits } from '../pages/legal/index.ts'
import type { PageWorld } from './page-world.ts'
import type { PageRoute } from './routes.ts'

/** Data that only the server knows, by the name that a route gives it. */
const sources: Readonly<Record<NonNullable<PageRoute['data']>, (world: PageWorld, parameters: URLSearchParams) => unknown>> = {
  home: ({ brand, language, home }) => homeData(brand.home, language, home),
  credits: () => credits(),
  visas: ({ visas }, parameters) => visas?.(parameters),
  privacy: ({ counting }) => ({ counts: counting !== undefined, service: counting?.service }),
}
export const dataOf = ({ data }: PageRoute, world: PageWorld, parameters: URLSearchParams): unknown =>
  data && sources[data](world, parameters)
