import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that start servers of their own, one after the other. Begun last, they would leave the other workers without
 * work.
 */
const longest = /\/crash(es)?\.test\.ts$/

/** Vitest's own order, after the files that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
