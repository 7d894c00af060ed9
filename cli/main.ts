import { runPlume } from './run-plume.ts';

void runPlume();
