import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Returns the number of folders that two files have in common, from the root on. */
const sharedFolders = (one: string, other: string): number => {
  const folders = path.dirname(other).split(path.sep)
  const differs = path
    .dirname(one)
    .split(path.sep)
    .findIndex((folder, at) => folder !== folders[at])
  return differs < 0 ? Number.POSITIVE_INFINITY : differs
}

/**
 * Runs the tests nearest to the changed file first, and of these the quickest. A change is done with the first test
 * that notices it; Vitest's own order begins with the slowest.
 */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [changed] = this.ctx.config.related ?? []
    const near = ({ moduleId }: TestSpecification) => (changed === undefined ? 0 : sharedFolders(moduleId, changed))
    const duration = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0
    return [...files].sort((a, b) => near(b) - near(a) || duration(a) - duration(b))
  }
}
