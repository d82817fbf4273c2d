import type { OtherTitles } from './merge';

/**
 * Popular titles and surnames of books that the merged list already has, by book id: an alternative title, a spelling that
 * no rule covers, or an extended edition.
 */
export const otherTitles: OtherTitles = {
  "Harry Potter and the Sorcerer's Stone|rowling": 'harry-potter-and-the-philosopher-s-stone-rowling',
  '1984|orwell': 'nineteen-eighty-four-1984-orwell',
  'Animal Farm / 1984|orwell': 'nineteen-eighty-four-1984-orwell',
  'The Golden Compass|pullman': 'northern-lights-pullman',
  "The Girl Who Kicked the Hornet's Nest|larsson": 'the-girl-who-kicked-the-hornets-nest-larsson',
  'Moby-Dick or, The Whale|melville': 'moby-dick-melville',
  "Alice's Adventures in Wonderland & Through the Looking-Glass|carroll": 'alice-s-adventures-in-wonderland-carroll',
  'The Final Empire|sanderson': 'mistborn-sanderson',
  'The Color of Magic|pratchett': 'the-colour-of-magic-pratchett',
  "Maus I: A Survivor's Tale: My Father Bleeds History|spiegelman": 'maus-spiegelman',
  'The Complete Maus|spiegelman': 'maus-spiegelman',
  'Born to Run: A Hidden Tribe, Superathletes, and the Greatest Race the World Has Never Seen|mcdougall':
    'born-to-run-mcdougall',
  'Twenty Thousand Leagues Under the Sea|verne': 'twenty-thousand-leagues-under-the-seas-verne',
  'Journey to the Center of the Earth|verne': 'journey-to-the-centre-of-the-earth-verne',
  "America (The Book): A Citizen's Guide to Democracy Inaction|stewart": 'america-the-book-stewart',
  'The Origin of Species|darwin': 'on-the-origin-of-species-darwin',
  'In a Sunburned Country|bryson': 'down-under-bryson',
  'The Sign of Four|doyle': 'the-sign-of-the-four-doyle',
  'A Christmas Carol, The Chimes and The Cricket on the Hearth|dickens': 'a-christmas-carol-dickens',
  'Chronicles, Vol. 1|dylan': 'chronicles-dylan',
  'Persepolis, Volume 1|satrapi': 'persepolis-satrapi',
  'The Adventures of Tom Sawyer & Adventures of Huckleberry Finn|twain': 'the-adventures-of-tom-sawyer-twain',
  'The Secret Diary of Adrian Mole, Aged 13 3/4|townsend': 'the-secret-diary-of-adrian-mole-aged-133-4-townsend',
  'Walden & Civil Disobedience|thoreau': 'walden-thoreau',
  'The History of Tom Jones, a Foundling|fielding': 'tom-jones-fielding',
  'A Sand County Almanac and Sketches Here and There|leopold': 'a-sand-county-almanac-leopold',
  "Fermat's Enigma: The Epic Quest to Solve the World's Greatest Mathematical Problem|singh":
    'fermat-s-last-theorem-singh',
  'The 39 Steps|buchan': 'the-thirty-nine-steps-buchan',
  'The Metamorphosis, In the Penal Colony, and Other Stories: The Great Short Works of Franz Kafka|kafka':
    'the-metamorphosis-kafka',
  'The Shadow of the Torturer|wolfe': 'the-book-of-the-new-sun-wolfe',
  'Common Sense, The Rights of Man and Other Essential Writings|paine': 'common-sense-paine',
  'The Way of Kings, Part 1|sanderson': 'the-way-of-kings-sanderson',
  'The Decline and Fall of the Roman Empire|gibbon': 'the-history-of-the-decline-and-fall-of-the-roman-empire-gibbon',
  'Mastering the Art of French Cooking|child': 'mastering-the-art-of-french-cooking-beck',
  'The Epic of Gilgamesh|anonymous': 'the-epic-of-gilgamesh-george',
  'The Dhammapada|anonymous': 'the-dhammapada-easwaran',
  'The Bhagavad Gita|vyasa': 'the-bhagavad-gita-mascaro',
  'Tao Te Ching|tzu': 'tao-te-ching-mitchell',
};
