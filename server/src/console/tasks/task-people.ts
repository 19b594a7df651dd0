import { roleAllows, roleNames } from '@karwan/domain/staff'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Context, tables } from '../../platform/database/index.ts'

const { people, posts } = tables

/** Lists the people who may work on tasks of a brand, by name. */
export const listTaskPeople = ({ db }: Pick<Context, 'db'>, brand: string): Promise<{ readonly id: string; readonly name: string }[]> => {
  const able = roleNames.filter(role => roleAllows(role, 'tasks.work'))
  return db
    .select({ id: people.id, name: people.name })
    .from(people)
    .innerJoin(posts, eq(posts.personId, people.id))
    .where(and(eq(posts.brand, brand), inArray(posts.role, able), isNull(people.endedAt), isNotNull(people.password)))
    .orderBy(asc(people.name), asc(people.id))
}
