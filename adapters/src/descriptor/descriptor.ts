import type { z } from 'zod'
import type { HttpOptions } from '../http/client.ts'

/** The dependencies that every adapter gets beside its own settings. */
export interface Outside {
  readonly now: () => Date
  readonly http: HttpOptions
  /** A live shop takes no test success for money. */
  readonly live: boolean
}

/** Settings as they were read, by their names in the environment. */
export type SettingValues = Readonly<Record<string, unknown>>

/**
 * An outside service: its settings, what a live shop must set of it, and how its adapter is made. All else about its
 * settings derives from this.
 */
export interface Descriptor<Service> {
  /** Names it in code, settings and logs. */
  readonly kind: string
  /** Names it in the settings page. */
  readonly title: string
  /** A sentence for the settings page. */
  readonly note?: string | undefined
  /** Schemas with meaning and default, by their names in the environment. */
  readonly settings: z.ZodRawShape
  /** Returns the names that a live shop has to set. None where it does without this service. */
  required(values: SettingValues): readonly string[]
  /** Returns what contradicts itself, one line each. */
  faults(values: SettingValues): readonly string[]
  /**
   * Connects the service. Undefined where the shop does not have it. `sandbox` is the origin of what simulates it;
   * undefined in a live shop.
   */
  connect(values: SettingValues, sandbox: string | undefined): Connected<Service> | undefined
}

/** A service that the shop has. */
export interface Connected<Service> {
  /** Address of the service. */
  readonly url: string
  /** Origins whose scripts and frames our pages show. */
  readonly origins: readonly string[]
  create(outside: Outside): Service
}

interface Spec<Shape extends z.ZodRawShape, Options extends { readonly baseUrl: string }, Service> {
  readonly kind: string
  readonly title: string
  readonly note?: string
  readonly settings: Shape
  readonly required: (env: z.infer<z.ZodObject<Shape>>) => readonly (keyof Shape & string)[]
  readonly faults?: (env: z.infer<z.ZodObject<Shape>>) => readonly string[]
  /** Options of the adapter. Undefined where the shop does not have the service. */
  readonly options: (env: z.infer<z.ZodObject<Shape>>, sandbox: string | undefined) => Options | undefined
  readonly origins?: (options: Options) => readonly string[]
  readonly create: (options: Options & Outside) => Service
}

/** Describes a service. The values that `connect` and the others take were parsed with its own schemas. */
export function describeService<Shape extends z.ZodRawShape, Options extends { readonly baseUrl: string }, Service>(
  spec: Spec<Shape, Options, Service>,
): Descriptor<Service> {
  type Env = z.infer<z.ZodObject<Shape>>
  return {
    kind: spec.kind,
    title: spec.title,
    note: spec.note,
    settings: spec.settings,
    required: values => spec.required(values as Env),
    faults: values => spec.faults?.(values as Env) ?? [],
    connect(values, sandbox) {
      const options = spec.options(values as Env, sandbox)
      if (options === undefined) return undefined
      return { url: options.baseUrl, origins: spec.origins?.(options) ?? [], create: outside => spec.create({ ...options, ...outside }) }
    },
  }
}

/** The note of a service that a live shop has whole or not at all. */
export const optionalNote = 'A live shop may do without it: it sets all of these, or none.'

/** Returns the schemas of several services as one. */
export const settingsOf = (descriptors: readonly Pick<Descriptor<unknown>, 'settings'>[]): z.ZodRawShape =>
  Object.assign({}, ...descriptors.map(({ settings }) => settings))
