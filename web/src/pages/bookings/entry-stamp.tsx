import { Plane } from 'lucide'
import { Arch, Icon } from '../../base/design/index.ts'

/** Stands for a country of which no city was drawn: a stamp of its border in the brand's own window. Fills its box. */
export const EntryStamp = ({ country }: { country: string }) => (
  <span aria-hidden="true" className="absolute inset-0 flex items-end justify-center bg-linear-to-b from-secondary-soft to-primary-soft">
    <Arch rim className="w-18 lg:w-28 aspect-3/4">
      <span className="flex size-full items-center justify-center bg-surface pt-[20%]">
        <span className="flex size-13 lg:size-18 -rotate-12 flex-col items-center justify-center rounded-full border-4 border-double border-link text-link">
          <Icon of={Plane} size={14} />
          <bdi className="text-lg lg:text-xl font-bold leading-flat tracking-wide">{country}</bdi>
        </span>
      </span>
    </Arch>
  </span>
)
