<?php
/**
 * The events of the events page, for the editor.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Api\Post_View;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * An event box on any other page may name an event of the events page, whose values it then shows. The editor offers
 * those events; on the events page itself it gives each event its id.
 */
final class Events {

	/**
	 * @param WP_Post|null $post The post whose editor is open.
	 * @return array{isPage: bool, all: array<int, array{id: string, title: string, start: string, end: string, image: string}>}
	 */
	public static function for_editor( ?WP_Post $post ): array {
		return array(
			'isPage' => $post && Types::SCREEN === $post->post_type && 'events' === Screens::role_of( $post ),
			'all'    => self::all(),
		);
	}

	/**
	 * @return array<int, array{id: string, title: string, start: string, end: string, image: string}>
	 */
	private static function all(): array {
		$page = Screens::published( 'events' );
		if ( ! $page ) {
			return array();
		}
		return array_map(
			static fn ( array $event ): array => array(
				'start' => self::iso( $event['start'] ),
				'end'   => self::iso( $event['end'] ),
			) + $event,
			self::in( Post_View::body( $page ) )
		);
	}

	/**
	 * @param string $html A body.
	 * @return array<int, array{id: string, title: string, start: int|null, end: int|null, image: string}> The events in it; moments in seconds since 1970.
	 */
	public static function in( string $html ): array {
		$found = array();
		$tags  = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_name' => 'div' ) ) ) {
			$text = static fn ( string $name ): string => trim( (string) ( $tags->get_attribute( "data-$name" ) ?? '' ) );
			// A box without a title is no event: it only names one.
			if ( 'event-box' === $text( 'block' ) && '' !== $text( 'title' ) ) {
				$found[] = array(
					'id'    => $text( 'id' ),
					'title' => $text( 'title' ),
					...Event_Times::of( $text( 'start' ), $text( 'end' ), $text( 'time' ) ),
					'image' => $text( 'image' ),
				);
			}
		}
		return $found;
	}

	private static function iso( ?int $time ): string {
		return null === $time ? '' : gmdate( 'Y-m-d\TH:i:s\Z', $time );
	}
}
