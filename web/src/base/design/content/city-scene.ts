/**
 * Drawn scenes (`assets/scenes`) by the code of the city they show. In the page's code, for a search shows its city
 * before the server says anything; as text, which is shorter than a table.
 */
const rows = `
EBL:erbil ISU:sulaymaniyah X-DUH:duhok BGW:baghdad BSR:basra NJF:najaf X-KRB:karbala OSM:mosul X-SMR:samarra
X-RWD:rawanduz DAM:damascus ALP:aleppo X-PMS:palmyra LTK:latakia IST:istanbul AYT:antalya DXB:dubai DOH:doha
AMM:amman X-PTR:petra BEY:beirut CAI:cairo TBS:tbilisi BAK:baku THR:tehran MHD:mashhad X-MEC:mecca
MED:medina LON:london PAR:paris BER:berlin KUL:kuala-lumpur BKK:bangkok MLE:maldives
`
const scenes: Readonly<Record<string, string>> = Object.fromEntries(
  rows
    .trim()
    .split(/\s/)
    .map(row => row.split(':')),
)

/** Id of the scene that shows a city; undefined where none was drawn. */
export const findCityScene = (cityCode: string): string | undefined => scenes[cityCode]

/** @internal For its test. */
export const listDrawnCities = (): readonly (readonly [cityCode: string, scene: string])[] => Object.entries(scenes)
