<?php
/**
 * Abilities for assistants (the Abilities API of WordPress 6.9 and newer).
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Operations;

use Fighter\Site\Languages\Languages;

/**
 * Describes what an assistant may do in the name of a user, with the user's own rights and no more. All but one ability
 * read; the one that writes makes drafts. Ability_Answers does the work, a method for each ability.
 *
 * The keys of `meta` are those that WordPress's REST API (`show_in_rest`), WordPress 7.1 (`public`) and the MCP adapter
 * (`mcp`) read. The adapter takes only schemas of the type "object", and turns the slash of a name into a hyphen.
 */
final class Abilities {

	public const CATEGORY = 'fighter-site';

	public static function register(): void {
		// WordPress before 6.9 never calls these.
		add_action( 'wp_abilities_api_categories_init', array( self::class, 'register_category' ) );
		add_action( 'wp_abilities_api_init', array( self::class, 'register_all' ) );
	}

	public static function register_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			array(
				'label'       => __( 'Fighter site', 'fighter-site' ),
				'description' => __( 'What the game’s website shows of this WordPress, and drafts for it.', 'fighter-site' ),
			)
		);
	}

	public static function register_all(): void {
		$post = self::object( array( 'post' => self::whole( 'Id of the post.' ) ), array( 'post' ) );
		self::add(
			'publish-state',
			__( 'Publish state of a post', 'fighter-site' ),
			__( 'Says whether the site shows the last change of a post, since when and at which address, and the same of its translations.', 'fighter-site' ),
			$post,
			self::publish_state()
		);
		self::add(
			'preview-link',
			__( 'Preview of a post', 'fighter-site' ),
			__( 'The address that shows a post as the site will look. It works for the user who asked, signed in to WordPress.', 'fighter-site' ),
			$post,
			self::object( array( 'address' => self::text( 'Address of the preview.' ) ), array( 'address' ) )
		);
		self::add(
			'waiting',
			__( 'What is waiting', 'fighter-site' ),
			__( 'Lists scheduled posts and posts that wait for a review, of those that the user may edit, and counts changes that the site has not taken.', 'fighter-site' ),
			self::object( array(), array() ) + array( 'default' => array() ),
			self::waiting()
		);
		self::add(
			'champion',
			__( 'Facts and changes of a champion', 'fighter-site' ),
			__( 'Class, prestige, abilities, immunities, tags, synergies and counters of a published champion, and its balance changes, newest first.', 'fighter-site' ),
			self::object(
				array(
					'champion' => self::text( 'The last part of the champion’s address (its slug).' ),
					'language' => array(
						'enum'    => array_keys( Languages::NAMES ),
						'default' => Languages::ENGLISH,
					) + self::text( 'Code of the language.' ),
				),
				array( 'champion' )
			),
			self::champion()
		);
		self::add(
			'create-draft',
			__( 'Write a draft', 'fighter-site' ),
			__( 'Stores a new article or page as a draft of the user. It publishes nothing and changes no post.', 'fighter-site' ),
			self::object(
				array(
					'title'   => array( 'minLength' => 1 ) + self::text( 'Title.' ),
					'content' => self::text( 'Text, as blocks or as HTML.' ),
					'excerpt' => self::text( 'A sentence or two for lists.' ),
					'type'    => array(
						'enum'    => array( 'post', 'page' ),
						'default' => 'post',
					) + self::text( 'An article or a page.' ),
				),
				array( 'title' )
			),
			self::object(
				array(
					'post'    => self::whole( 'Id of the draft.' ),
					'status'  => self::text( 'Always "draft".' ),
					'edit'    => self::text( 'Address of its editor.' ),
					'preview' => self::text( 'Address of its preview; empty where the site’s address is not set.' ),
				),
				array( 'post', 'status' )
			),
			false
		);
	}

	/**
	 * @param string               $name        Name without the namespace; with underscores, the method that answers it.
	 * @param string               $label       For people.
	 * @param string               $description For people and assistants.
	 * @param array<string, mixed> $input       Schema.
	 * @param array<string, mixed> $output      Schema.
	 * @param bool                 $is_readonly Whether it changes nothing.
	 */
	private static function add( string $name, string $label, string $description, array $input, array $output, bool $is_readonly = true ): void {
		$method = str_replace( '-', '_', $name );
		wp_register_ability(
			self::CATEGORY . "/$name",
			array(
				'label'               => $label,
				'description'         => $description,
				'category'            => self::CATEGORY,
				'input_schema'        => $input,
				'output_schema'       => $output,
				'permission_callback' => array( Ability_Answers::class, "may_$method" ),
				'execute_callback'    => array( Ability_Answers::class, $method ),
				'meta'                => array(
					'annotations'  => array(
						'readonly'    => $is_readonly,
						'destructive' => false,
						'idempotent'  => $is_readonly,
					),
					'public'       => true,
					'show_in_rest' => true,
					'mcp'          => array(
						'public' => true,
						'type'   => 'tool',
					),
				),
			)
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function publish_state(): array {
		$edition = array(
			'language' => self::text( 'Code of the language.' ),
			'state'    => self::text( 'live, unread, missing, told, waiting, late, refused, not_configured, hidden, removal_told or removal_pending.' ),
			'words'    => self::text( 'The same as a sentence.' ),
			'address'  => self::text( 'Address for readers; empty where they have none.' ),
		);
		return self::object( $edition + array( 'copies' => self::many( self::object( $edition, array( 'language', 'state' ) ) ) ), array( 'language', 'state', 'words' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function waiting(): array {
		$posts = self::many(
			self::object(
				array(
					'post'  => self::whole( 'Id.' ),
					'title' => self::text( 'Title.' ),
					'type'  => self::text( 'Type of the post.' ),
					'due'   => self::text( 'When it comes out, in UTC; empty for one that waits for a review.' ),
				),
				array( 'post', 'title' )
			)
		);
		$trouble = static fn ( string $what ): array => self::object(
			array(
				'count'  => self::whole( $what ),
				'reason' => self::text( 'Why the newest of them was not taken.' ),
			),
			array( 'count' )
		);
		return self::object(
			array(
				'scheduled' => $posts,
				'pending'   => $posts,
				'messages'  => $trouble( 'Changes that the site has not taken.' ),
				'webhooks'  => $trouble( 'Messages that webhooks have not taken.' ),
			),
			array( 'scheduled', 'pending' )
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function champion(): array {
		$change = array(
			'ability' => self::text( 'What changed.' ),
			'was'     => self::text( 'Before.' ),
			'is'      => self::text( 'After.' ),
			'kind'    => self::text( 'buff, nerf, fix or nothing.' ),
			'article' => self::text( 'Title of the article that says so.' ),
			'address' => self::text( 'Its address.' ),
		);
		return self::object(
			array(
				'title'    => self::text( 'Name.' ),
				'address'  => self::text( 'Address for readers.' ),
				'class'    => self::text( 'Class.' ),
				'prestige' => self::whole( 'Prestige.' ),
				'facts'    => array( 'type' => 'object' ),
				'changes'  => self::many( self::object( $change, array( 'was', 'is' ) ) ),
			),
			array( 'title', 'facts', 'changes' )
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $properties Schemas by name.
	 * @param string[]                            $required   Names.
	 * @return array<string, mixed>
	 */
	private static function object( array $properties, array $required ): array {
		// An empty list would be no JSON object, and an empty "required" is none of JSON Schema's draft 4.
		return array(
			'type'                 => 'object',
			'additionalProperties' => false,
		) + array_filter( compact( 'properties', 'required' ) );
	}

	/**
	 * @param array<string, mixed> $items Schema.
	 * @return array<string, mixed>
	 */
	private static function many( array $items ): array {
		return array( 'type' => 'array' ) + compact( 'items' );
	}

	/**
	 * @return array<string, string>
	 */
	private static function text( string $description ): array {
		return array( 'type' => 'string' ) + compact( 'description' );
	}

	/**
	 * @return array<string, string>
	 */
	private static function whole( string $description ): array {
		return array( 'type' => 'integer' ) + compact( 'description' );
	}
}
