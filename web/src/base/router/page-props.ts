/** Props of every page: `export default function Home({ data }: PageProps<HomeData>)`. */
export interface PageProps<Data = undefined> {
  readonly data: Data
}
