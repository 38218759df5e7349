/** Game data: masteries, champions, and the values of one champion. */
import { createRoot } from '@wordpress/element';
import { ChampionValues } from './game-data/champion-values.tsx';
import { Champions } from './game-data/champions.tsx';
import { Masteries } from './game-data/masteries.tsx';

const masteries = document.getElementById('fighter-masteries');
if (masteries) createRoot(masteries).render(<Masteries />);

const champions = document.getElementById('fighter-champions');
const { champion } = champions?.dataset ?? {};
if (champions) createRoot(champions).render(champion ? <ChampionValues id={champion} /> : <Champions />);
