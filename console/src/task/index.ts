export { TaskPanel } from './task-panel.tsx'
