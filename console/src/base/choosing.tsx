interface ChoosingProps<Id extends string> {
  readonly label: string
  readonly value: Id
  readonly options: readonly (readonly [Id, string])[]
  readonly onChange: (id: Id) => void
}
/** A choice of one with its label. */
export const Choosing = <Id extends string>({ label, value, options, onChange }: ChoosingProps<Id>) => (
  <label className="fl">
    {label}
    <select className="f" value={value} onChange={event => onChange(event.target.value as Id)}>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
