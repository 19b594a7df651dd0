/** What every page is given: `export default function Home({ data }: PageProps<HomeData>)`. */
export interface PageProps<Data = undefined> {
  readonly data: Data
}
